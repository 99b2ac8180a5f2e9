import { type Hex, mixColours } from './colour.ts';
import type { GradientKind } from './paint.ts';
import { type Material, RAMP } from './ramps.ts';

type Stop = readonly [offset: number, colour: Hex, opacity?: number];

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity == null ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const linear = (id: string, x2: number, y2: number, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;

const radial = (id: string, round: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}"${round}>${stopTags(stops)}</radialGradient>`;

const KINDS: Record<GradientKind | 'body', (id: string, material: Material) => string> = {
  body: (id, material) => {
    const { hi, light, base, shade, deep } = RAMP[material];
    return linear(id, 0.85, 1, [
      [0, hi],
      [0.22, light],
      [0.55, base],
      [0.88, shade],
      [1, mixColours(shade, deep, 0.45)],
    ]);
  },
  v: (id, material) => {
    const { hi, light, base, shade } = RAMP[material];
    return linear(id, 0, 1, [
      [0, hi],
      [0.3, light],
      [0.62, base],
      [1, shade],
    ]);
  },
  h: (id, material) => {
    const { hi, light, base, shade, deep } = RAMP[material];
    return linear(id, 1, 0, [
      [0, shade],
      [0.16, base],
      [0.34, hi],
      [0.52, light],
      [0.74, base],
      [0.9, shade],
      [1, mixColours(shade, deep, 0.6)],
    ]);
  },
  c: (id, material) => {
    const { hi, light, base, shade, deep } = RAMP[material];
    return linear(id, 1, 0, [
      [0, light],
      [0.18, hi],
      [0.45, base],
      [0.8, shade],
      [1, deep],
    ]);
  },
  r: (id, material) => {
    const { hi, light, base, shade, deep } = RAMP[material];
    return radial(id, ' cx=".5" cy=".5" r=".62" fx=".34" fy=".28"', [
      [0, hi],
      [0.25, light],
      [0.6, base],
      [0.9, shade],
      [1, mixColours(shade, deep, 0.35)],
    ]);
  },
  l: (id, material) => {
    const { hi, light, base } = RAMP[material];
    return linear(id, 0.7, 1, [
      [0, hi],
      [0.5, light],
      [1, base],
    ]);
  },
  d: (id, material) => {
    const { base, shade, deep } = RAMP[material];
    return linear(id, 0.4, 1, [
      [0, base],
      [0.55, shade],
      [1, deep],
    ]);
  },
  x: (id, material) => {
    const { light, base } = RAMP[material];
    return radial(id, '', [
      [0, light, 0.95],
      [0.35, base, 0.55],
      [1, base, 0],
    ]);
  },
};

/** The definition of the material paint `name` ("gold", "gold-v") under `id`, or nothing when it is no material. */
export function materialDef(id: string, name: string): string | undefined {
  if (name === 'shadow') {
    return radial(id, '', [
      [0, '#12062E', 0.5],
      [0.6, '#12062E', 0.22],
      [1, '#12062E', 0],
    ]);
  }
  if (name === 'white-glow') {
    return radial(id, '', [
      [0, '#FFFFFF', 1],
      [0.3, '#FFFFFF', 0.5],
      [1, '#FFFFFF', 0],
    ]);
  }
  const [material, kind = 'body'] = name.split('-');
  if (!material || !(material in RAMP) || !(kind in KINDS)) return undefined;
  return KINDS[kind as keyof typeof KINDS](id, material as Material);
}
