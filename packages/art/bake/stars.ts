/*
 * Generates the twelve zodiac figures from d3-celestial's data (BSD-3-Clause, NOTICE.md): `node packages/art/bake/stars.ts
 * <folder>`, where the folder holds constellations.lines.json, stars.6.json and starnames.json. Right ascension and declination are
 * projected stereographically about each figure's own centre, east to the left as seen from Earth, and scaled so that the figure's
 * longer side is 1000 units.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Sky = readonly [rightAscension: number, declination: number];
type Flat = readonly [x: number, y: number];

interface StarFeature {
  id: number;
  properties: { mag: number };
  geometry: { coordinates: Sky };
}
interface LineFeature {
  id: string;
  geometry: { coordinates: Sky[][] };
}

const SIGNS = ['Ari', 'Tau', 'Gem', 'Cnc', 'Leo', 'Vir', 'Lib', 'Sco', 'Sgr', 'Cap', 'Aqr', 'Psc'];
const RADIAN = Math.PI / 180;
const folder = process.argv[2] ?? '.';
const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));

const lineFeatures = (read('constellations.lines.json') as { features: LineFeature[] }).features;
const stars = (read('stars.6.json') as { features: StarFeature[] }).features;
const names = read('starnames.json') as Record<string, { zh?: string }>;

const vector = ([ra, de]: Sky): number[] => [
  Math.cos(de * RADIAN) * Math.cos(ra * RADIAN),
  Math.cos(de * RADIAN) * Math.sin(ra * RADIAN),
  Math.sin(de * RADIAN),
];

function projection(points: readonly Sky[]): { centre: number[]; project: (p: Sky) => Flat } {
  const sum = points.map(vector).reduce((a, b) => a.map((v, i) => v + b[i]!));
  const length = Math.hypot(...sum);
  const centre = sum.map((v) => v / length);
  const de0 = Math.asin(centre[2]!);
  const ra0 = Math.atan2(centre[1]!, centre[0]!);
  const project = ([ra, de]: Sky): Flat => {
    const a = ra * RADIAN - ra0;
    const d = de * RADIAN;
    const k = 2 / (1 + Math.sin(de0) * Math.sin(d) + Math.cos(de0) * Math.cos(d) * Math.cos(a));
    const up = Math.cos(de0) * Math.sin(d) - Math.sin(de0) * Math.cos(d) * Math.cos(a);
    return [-k * Math.cos(d) * Math.sin(a), -k * up];
  };
  return { centre, project };
}

function nearest(p: Sky): { star: StarFeature; distance: number } {
  const away = ({ geometry: { coordinates: c } }: StarFeature): number => {
    const turn = Math.abs(c[0] - p[0]);
    return Math.hypot(Math.min(turn, 360 - turn) * Math.cos(p[1] * RADIAN), c[1] - p[1]);
  };
  const star = stars.reduce((best, next) => (away(next) < away(best) ? next : best));
  return { star, distance: away(star) };
}

/** Takes the last of several names and corrects one misspelling of the lunar mansion 箕 in the source. */
const chineseName = (id: number): string => (names[id]?.zh ?? '').split(' ').pop()!.replace('萁', '箕');

function bake(sign: string): { figure: string; field: string } {
  const index = new Map<string, number>();
  const points: Sky[] = [];
  const lines: number[] = [];
  for (const feature of lineFeatures.filter((f) => f.id === sign)) {
    for (const segment of feature.geometry.coordinates) {
      segment.forEach((p, i) => {
        const key = p.map((v) => v.toFixed(3)).join();
        if (!index.has(key)) index.set(key, points.push(p) - 1);
        const before = segment[i - 1];
        if (before) lines.push(index.get(before.map((v) => v.toFixed(3)).join())!, index.get(key)!);
      });
    }
  }
  const { centre, project } = projection(points);
  const flat = points.map(project);
  const bounds = ([0, 1] as const).map((axis) => {
    const values = flat.map((p) => p[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  });
  const scale = 1000 / Math.max(...bounds.map(([low, high]) => high - low));
  const place = (p: Flat): number[] =>
    p.map((v, axis) => Math.round((v - (bounds[axis]![0] + bounds[axis]![1]) / 2) * scale));

  const members = points.map((p, i) => {
    const { star, distance } = nearest(p);
    const magnitude = distance < 0.6 ? star.properties.mag : 5;
    return { at: place(flat[i]!), magnitude, name: chineseName(star.id) };
  });
  const field = stars
    .filter(({ properties, geometry }) => {
      const towards = vector(geometry.coordinates).reduce((sum, v, i) => sum + v * centre[i]!, 0);
      return properties.mag < 5.6 && towards > 0.75;
    })
    .map(({ properties, geometry }) => [...place(project(geometry.coordinates)), properties.mag])
    .filter(([x, y]) => Math.abs(x!) < 750 && Math.abs(y!) < 750)
    .sort((a, b) => a[2]! - b[2]!)
    .slice(0, 70);

  const tens = (magnitude: number): number => Math.round(magnitude * 10);
  return {
    figure:
      `  ${sign}: { stars: [${members.map((m) => [...m.at, tens(m.magnitude)].join(',')).join(',')}], ` +
      `lines: [${lines.join(',')}], names: [${members.map((m) => `'${m.name}'`).join(',')}] },`,
    field: `  ${sign}: [${field.map(([x, y, magnitude]) => [x, y, tens(magnitude!)].join(',')).join(',')}],`,
  };
}

const baked = SIGNS.map(bake);
const target = new URL('../src/sky/data/', import.meta.url);
const credit = '// Derived from d3-celestial 0.7.35, Copyright (c) 2015 Olaf Frohn, BSD-3-Clause; see NOTICE.md.\n';
writeFileSync(
  new URL('figures.ts', target),
  `${credit}import type { SignKey, StarFigure } from '../sky-types.ts';\n\n` +
    '/** Stars as x, y and ten times the magnitude; lines as pairs of star indices. */\n' +
    `export const STAR_FIGURES: Readonly<Record<SignKey, StarFigure>> = {\n${baked.map((b) => b.figure).join('\n')}\n};\n`,
);
writeFileSync(
  new URL('field.ts', target),
  `${credit}import type { SignKey } from '../sky-types.ts';\n\n` +
    '/** The stars around each figure, for depth: x, y and ten times the magnitude. */\n' +
    `export const SURROUNDING_STARS: Readonly<Record<SignKey, readonly number[]>> =` +
    ` {\n${baked.map((b) => b.field).join('\n')}\n};\n`,
);
