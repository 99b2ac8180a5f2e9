import { type Hex, mixColours } from './colour.ts';

export interface ToneRamp {
  readonly hi: Hex;
  readonly light: Hex;
  readonly base: Hex;
  readonly shade: Hex;
  readonly deep: Hex;
}

const ramp = (hi: Hex, light: Hex, base: Hex, shade: Hex, deep: Hex): ToneRamp => ({ hi, light, base, shade, deep });

/**
 * The twenty materials (design.md 4.1). Shadows tend to violet or blue,
 * highlights to cream; every drawing uses these, so that any two of them match.
 */
export const RAMP = {
  gold: ramp('#FFFCE6', '#FFE694', '#FFC23D', '#DF8414', '#8A4407'),
  rosegold: ramp('#FFF3EC', '#FFD5C4', '#F4A48C', '#C66A62', '#793545'),
  silver: ramp('#FFFFFF', '#E8EDFA', '#B7C2DC', '#7C89AE', '#444D74'),
  bronze: ramp('#FFEEDC', '#F3C093', '#CE8552', '#914E2C', '#522616'),
  ruby: ramp('#FFE3E6', '#FF8FA0', '#F23E5E', '#B50E40', '#61062B'),
  pink: ramp('#FFF3F9', '#FFC6E0', '#FF83B8', '#DC418D', '#8A185B'),
  violet: ramp('#F8EFFF', '#D4A2FF', '#9C5EF6', '#6629CB', '#35117D'),
  sapphire: ramp('#E8F3FF', '#95C7FF', '#3F86F7', '#1E50D8', '#142C82'),
  aqua: ramp('#EBFFFD', '#93F3EC', '#2BCBD0', '#0C8BA9', '#074D6C'),
  emerald: ramp('#E8FFF2', '#92F2C0', '#26C781', '#0C8B5A', '#074A33'),
  amber: ramp('#FFF8E2', '#FFD681', '#FFA135', '#DC6614', '#7E300A'),
  coral: ramp('#FFF2EC', '#FFBDA7', '#FF7E62', '#DA4634', '#7E1C1E'),
  wood: ramp('#F6D3A4', '#CF935A', '#9E5F30', '#693B1D', '#371B0F'),
  parch: ramp('#FFFAEA', '#FCEBC4', '#F1D397', '#D1A660', '#8B632C'),
  night: ramp('#9AA0E6', '#5257B4', '#2D2E7E', '#191953', '#0B0B2E'),
  pearl: ramp('#FFFFFF', '#FDF5FC', '#ECDFF2', '#C4B3D8', '#8B7BAC'),
  lemon: ramp('#FFFEEC', '#FFF6A2', '#FFE245', '#E0AC12', '#875C06'),
  ink: ramp('#756D8E', '#4A4460', '#2D283C', '#1B1725', '#0D0A14'),
  sky: ramp('#F4FCFF', '#C2EBFF', '#6DC9FF', '#2A99EA', '#105CAA'),
  leaf: ramp('#EFFFD9', '#B5EA77', '#62BF3F', '#2D8A36', '#114E2A'),
} as const satisfies Record<string, ToneRamp>;

export type Material = keyof typeof RAMP;

/** The tone at position `t` of a ramp, 0 the highlight, 1 the deepest: what a gem's facet is painted with. */
export function toneAt(material: Material, t: number): Hex {
  const { hi, light, base, shade, deep } = RAMP[material];
  const steps = [hi, light, base, shade, deep];
  const x = Math.max(0, Math.min(0.9999, t)) * 4;
  const i = Math.floor(x);
  return mixColours(steps[i]!, steps[i + 1]!, x - i);
}
