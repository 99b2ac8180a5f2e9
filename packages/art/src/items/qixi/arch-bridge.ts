import { RAMP } from '../../core/ramps.ts';
import { circle, drawEach, path, rect, stroke } from '../../core/shapes.ts';

const DECK = 'M2 106C22 76 42 66 64 66S106 76 126 106H102C92 90 80 84 64 84S36 90 26 106Z';
const RAIL = 'M4 96C24 66 44 56 64 56S104 66 124 96';

/** Posts of the railing: where they stand on the deck. */
const POSTS = [
  [14, 82, 92],
  [30, 66, 78],
  [47, 58, 70],
  [81, 58, 70],
  [98, 66, 78],
  [114, 82, 92],
] as const;

/** The bridge over the Milky Way, 124 wide, its crown at (64, 66). */
export const archBridge = (): string =>
  stroke(RAIL, RAMP.gold.deep, 3.4, 'transform="translate(0 1)"') +
  stroke(RAIL, RAMP.gold.light, 2.4) +
  drawEach(
    POSTS,
    ([x, top, foot]) => rect(x - 1.8, top - 2, 3.6, foot - top + 2, 1.4, 'gold-h') + circle(x, top - 3, 2.6, 'ruby-r'),
  ) +
  path(DECK, RAMP.violet.deep, 'transform="translate(0 2.6)"') +
  path(DECK, 'pearl-v') +
  stroke('M4 105C24 77 43 68 64 68S104 77 124 105', RAMP.gold.base, 2.4) +
  stroke('M26 105C36 90 48 84 64 84S92 90 102 105', RAMP.violet.light, 2.4) +
  stroke('M46 84L43 74M64 81V70M82 84L85 74M31 94L24 85M97 94L104 85', RAMP.pearl.shade, 1.2);
