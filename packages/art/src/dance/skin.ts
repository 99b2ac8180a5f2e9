import type { Hex } from '../core/colour.ts';
import { linearGradientInDrawingUnits, type Paint } from '../core/paint.ts';

/** The colours of the snake. */
export interface SnakeSkin {
  readonly deep: Hex;
  readonly edge: Hex;
  readonly side: Hex;
  readonly body: Paint;
  readonly light: Hex;
  readonly hi: Hex;
  readonly scale: Hex;
  readonly shadow: Hex;
}
/** Awake: gold. */
export const GOLD_SKIN: SnakeSkin = {
  deep: '#5A1604',
  edge: '#B4560C',
  side: '#E08A1C',
  body: linearGradientInDrawingUnits(
    [
      [0, '#FFE48A'],
      [0.5, '#FFC64A'],
      [1, '#F2A22C'],
    ],
    [0, 220, 0, 590],
  ),
  light: '#FFF3B8',
  hi: '#FFFFFF',
  scale: '#A8500A',
  shadow: '#1C0206',
};
/** Asleep: bronze in the dark. */
export const SLEEP_SKIN: SnakeSkin = {
  deep: '#3A0E0C',
  edge: '#7E3A1C',
  side: '#A8622E',
  body: linearGradientInDrawingUnits(
    [
      [0, '#D9A566'],
      [0.5, '#C08446'],
      [1, '#A3692F'],
    ],
    [0, 220, 0, 590],
  ),
  light: '#F2CF98',
  hi: '#FFF6E0',
  scale: '#6A300C',
  shadow: '#12020A',
};
