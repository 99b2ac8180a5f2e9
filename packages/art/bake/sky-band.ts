/*
 * Generates the band of sky along the ecliptic that /constellation/starMap shows, from d3-celestial's data (BSD-3-Clause, NOTICE.md):
 * `node packages/art/bake/sky-band.ts <folder>`, where the folder holds constellations.lines.json, stars.6.json and mw.json. Places are ecliptic longitudes λ and Mercator heights of the latitude β, both in degrees.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFieldStar } from '../src/sky/field-code.ts';

type Sky = readonly [rightAscension: number, declination: number];
interface StarFeature {
  id: number;
  properties: { mag: number; bv?: string };
  geometry: { coordinates: Sky };
}
interface LineFeature {
  id: string;
  geometry: { coordinates: Sky[][] };
}
interface CloudFeature {
  id: string;
  geometry: { coordinates: Sky[][][] };
}

const folder = process.argv[2] ?? '.';
const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
const stars = (read('stars.6.json') as { features: StarFeature[] }).features;
const lineFeatures = (read('constellations.lines.json') as { features: LineFeature[] }).features;
const clouds = (read('mw.json') as { features: CloudFeature[] }).features;

const RADIAN = Math.PI / 180;
const OBLIQUITY = 23.4393 * RADIAN;
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Ecliptic longitude and Mercator height, in degrees. */
function place([ra, de]: Sky): [longitude: number, height: number] {
  const [a, d] = [ra * RADIAN, de * RADIAN];
  const b = Math.asin(Math.sin(d) * Math.cos(OBLIQUITY) - Math.cos(d) * Math.sin(OBLIQUITY) * Math.sin(a));
  const l = Math.atan2(Math.sin(a) * Math.cos(OBLIQUITY) + Math.tan(d) * Math.sin(OBLIQUITY), Math.cos(a));
  const latitude = Math.max(-80 * RADIAN, Math.min(80 * RADIAN, b));
  return [(l / RADIAN + 360) % 360, Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / RADIAN];
}

const SIGNS = ['Ari', 'Tau', 'Gem', 'Cnc', 'Leo', 'Vir', 'Lib', 'Sco', 'Sgr', 'Cap', 'Aqr', 'Psc'];

/** The places of a figure's stars, in the order of figures.ts. */
function placesOf(sign: string): string {
  const seen = new Set<string>();
  const places: number[] = [];
  for (const feature of lineFeatures.filter((f) => f.id === sign)) {
    for (const p of feature.geometry.coordinates.flat()) {
      const key = p.map((v) => v.toFixed(3)).join();
      if (seen.has(key)) continue;
      seen.add(key);
      places.push(...place(p).map((value) => round(value)));
    }
  }
  return `  ${sign}: [${places.join(',')}],`;
}

const HIGHEST = 71;
const FAINTEST = 5.4;
const field = stars
  .map(({ properties: { mag, bv }, geometry }) => ({ at: place(geometry.coordinates), mag, bv: Number(bv || 0.5) }))
  .filter(({ at: [, y], mag }) => Math.abs(y) < HIGHEST && mag <= FAINTEST)
  .sort((a, b) => a.at[0] - b.at[0])
  .map(({ at: [l, y], mag, bv }) => writeFieldStar({ l, y, mag, tint: bv > 1 ? 2 : bv > 0.3 ? 1 : 0 }));

/** An outline with points no nearer than half a degree, which the blur of the picture hides. */
function outline(ring: readonly Sky[]): string | undefined {
  const kept: number[] = [];
  let last: [number, number] | undefined;
  for (const p of ring) {
    const at = place(p);
    const turn = last ? Math.abs(at[0] - last[0]) : 360;
    if (last && Math.hypot(Math.min(turn, 360 - turn), at[1] - last[1]) < 0.7) continue;
    kept.push(round(at[0], 1), round(at[1], 1));
    last = at;
  }
  return kept.length > 16 ? `[${kept.join(',')}]` : undefined;
}

const target = new URL('../src/sky/data/', import.meta.url);
const credit = '// Derived from d3-celestial 0.7.35, Copyright (c) 2015 Olaf Frohn, BSD-3-Clause; see NOTICE.md.\n';
writeFileSync(
  new URL('band-stars.ts', target),
  `${credit}import type { SignKey } from '../sky-types.ts';\n\n` +
    '/** Where the stars of each figure stand, in the order of figures.ts: λ and Mercator β of each. */\n' +
    `export const BAND_STARS: Readonly<Record<SignKey, readonly number[]>> = {\n${SIGNS.map(placesOf).join('\n')}\n};\n`,
);
writeFileSync(
  new URL('band-field.ts', target),
  `${credit}\n/** ${field.length} stars down to magnitude ${FAINTEST}, five characters each, sorted by λ; field-code.ts reads them. */\n` +
    `export const BAND_FIELD =\n  '${field.join('')}';\n`,
);
writeFileSync(
  new URL('milky-way.ts', target),
  `${credit}\n/** The five outlines of the Milky Way, the widest first, each as rings of λ and Mercator β. */\n` +
    'export const MILKY_WAY: readonly (readonly (readonly number[])[])[] = [\n' +
    clouds
      .map(
        ({ geometry }) =>
          `[${geometry.coordinates
            .flat()
            .map(outline)
            .filter((ring) => ring !== undefined)
            .join(',')}],`,
      )
      .join('\n') +
    '\n];\n',
);
