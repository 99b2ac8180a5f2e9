// A lighthouse on its rock, the light of its lamp, and the beam.
import { polarPoint, polygonPath, starPoints } from '../core/geometry.ts';
import type { Hex } from '../core/colour.ts';
import { ACROSS_LINE, linearGradient, linearGradientInDrawingUnits, type Paint } from '../core/paint.ts';
import { circle, path, rect, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

/** How high the lamp stands over the tower's foot. */
const LAMP_HEIGHT = 97;

type TowerColours = {
  readonly wall: Paint;
  readonly stripe: Paint;
  readonly rock: Paint;
  readonly glint: number;
  readonly door: Hex;
  readonly window: Hex;
  readonly rail: Hex;
  readonly bars: Hex;
  readonly lamp: Hex;
  readonly panes: Hex;
  readonly roof: Paint;
  readonly knob: Paint;
  readonly star: Paint;
};

const across = (a: Hex, b: Hex, c: Hex, middle: number): Paint =>
  linearGradient(
    [
      [0, a],
      [middle, b],
      [1, c],
    ],
    ACROSS_LINE,
  );
const down = (a: Hex, b: Hex): Paint =>
  linearGradient([
    [0, a],
    [1, b],
  ]);

const LIT: TowerColours = {
  wall: across('#FFFFFF', '#FFF8EA', '#C2B2A8', 0.45),
  stripe: across('#FF8A7A', '#E8344E', '#8E1030', 0.5),
  rock: down('#8A7A80', '#3E3A50'),
  glint: 0.3,
  door: '#5A4048',
  window: '#FFD97A',
  rail: '#5A3A3E',
  bars: '#6A464A',
  lamp: '#FFF6C8',
  panes: '#8A5A2A',
  roof: '#E8344E',
  knob: 'gold-r',
  star: 'gold',
};
/** The seventh tower is golden when it is lit. */
const GRAND: TowerColours = { ...LIT, stripe: across('#FFD88A', '#F0A028', '#9A5210', 0.5), roof: 'gold' };
const DARK: TowerColours = {
  wall: across('#AFC0D6', '#8FA4C0', '#4F6486', 0.5),
  stripe: across('#7E8CA8', '#66769A', '#38486A', 0.5),
  rock: down('#3E5478', '#16273F'),
  glint: 0.14,
  door: '#2A3A58',
  window: '#2A3A58',
  rail: '#2E4262',
  bars: '#3A5074',
  lamp: '#24395A',
  panes: '#4A608A',
  roof: '#3E5478',
  knob: '#5A7098',
  star: '#5A7098',
};

/** A tower with its foot at (0, 0), 120 high; a grand one carries a star and is golden when lit. */
export function lighthouseTower(lit: boolean, grand = false): string {
  const c = lit ? (grand ? GRAND : LIT) : DARK;
  return (
    path('M-40 6C-34 -12 -22 -10 -14 -18C-4 -24 8 -22 16 -16C26 -14 36 -8 42 6C30 12 -30 12 -40 6Z', c.rock) +
    path('M-34 0C-28 -10 -20 -10 -13 -17C-8 -20 -2 -21 3 -20C-8 -14 -14 -6 -16 4Z', '#FFFFFF', `opacity="${c.glint}"`) +
    path('M-15 -16L-10 -84H10L15 -16Q0 -11 -15 -16Z', c.wall) +
    path(
      'M-13.8 -30L-12.6 -46H12.6L13.8 -30Q0 -26 -13.8 -30ZM-11.8 -60L-10.8 -74H10.8L11.8 -60Q0 -57 -11.8 -60Z',
      c.stripe,
    ) +
    rect(-3, -27, 6, 11, 3, c.door) +
    rect(-2, -55, 4, 6, 2, c.window) +
    path('M-15 -84H15L13 -89H-13Z', c.rail) +
    stroke('M-14 -90H14M-12 -96H12M-12 -90V-96M-4 -90V-96M4 -90V-96M12 -90V-96', c.bars, 1.4) +
    rect(-8, -104, 16, 15, 2, c.lamp) +
    (lit ? circle(0, -LAMP_HEIGHT, 6, '#FFFFFF') : '') +
    stroke('M-8 -104V-89M-2.5 -104V-89M2.5 -104V-89M8 -104V-89', c.panes, 1.2) +
    path('M-11 -104C-9 -115 9 -115 11 -104Z', c.roof) +
    circle(0, -115, 2.4, c.knob) +
    (grand ? path(polygonPath(starPoints(0, -124, 8, 3.4, 5)), c.star) : '')
  );
}

/** The light around a burning lamp at (0, 0). */
export const lampGlow = (): string => lightHalo(0, 0, 52, 46, '#FFE9A0', 0.9);

/** A beam from the lamp at (0, 0) to the right, `length` long. */
export function lighthouseBeam(length: number): string {
  const spread = 15;
  const fade = linearGradientInDrawingUnits(
    [
      [0, '#FFF3C0', 0.7],
      [0.4, '#FFE9B0', 0.28],
      [1, '#FFD166', 0],
    ],
    [0, 0, length, 0],
  );
  return path(
    polygonPath([[0, -2], polarPoint(0, 0, length, -spread / 2), polarPoint(0, 0, length, spread / 2), [0, 2]]),
    fade,
  );
}
