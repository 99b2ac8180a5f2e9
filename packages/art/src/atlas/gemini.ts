import type { Drawing } from '../core/shapes.ts';
import { bodyThrough, limb, detailStroke, bodyFromPath } from './engraving.ts';
import { placeYouth, youthFigure } from './youth.ts';

/** A lyre, its foot at (0, 0). */
const lyre = (): string =>
  limb([15, 13, 9, 12], [-26, -30], [-84, -90], [-58, -170], [-86, -226]) +
  limb([15, 13, 9, 12], [26, -30], [84, -90], [58, -170], [86, -226]) +
  limb([10, 10], [-92, -196], [92, -196]) +
  detailStroke('M-24 -190L-16 -36M-8 -190L-6 -36M8 -190L6 -36M24 -190L16 -36', 3) +
  bodyFromPath('M-48 -40C-22 -58 22 -58 48 -40C54 -4 32 22 0 22S-54 -4 -48 -40Z') +
  detailStroke('M-26 -22Q0 -34 26 -22M-20 2Q0 10 20 2');

const club = (): string =>
  bodyThrough(
    [-252, 330],
    [-216, 322],
    [-214, 400],
    [-232, 500],
    [-244, 590],
    [-282, 630],
    [-328, 600],
    [-322, 540],
    [-288, 430],
  ) + detailStroke('M-286 540Q-272 552 -262 538M-302 588Q-288 602 -274 590M-264 470Q-254 480 -246 466');

/** The twins arm in arm: their heads are at the stars 北河二 and 北河三, their feet point to the milky way. */
export const gemini: Drawing = () =>
  // Draws the elder twin at the star 北河二, with a lyre on his arm.
  placeYouth(
    -372,
    -469,
    -61,
    `<g transform="translate(226 372) rotate(-8)">${lyre()}</g>` +
      limb([40, 36, 30, 26, 19], [104, 176], [160, 250], [180, 310], [214, 344]) +
      bodyThrough([196, 328], [226, 326], [252, 346], [248, 374], [220, 380], [196, 360]) +
      youthFigure(-1),
  ) +
  // Draws the younger twin at the star 北河三, with a club at his side.
  placeYouth(
    -500,
    -288,
    -52,
    club() +
      limb([40, 36, 30, 32, 20], [-104, 176], [-168, 240], [-196, 290], [-222, 340], [-234, 372]) +
      bodyThrough([-258, 352], [-228, 344], [-208, 366], [-212, 398], [-240, 404], [-262, 384]) +
      youthFigure(1),
  ) +
  // Draws the elder twin's arm around the younger one's shoulders.
  placeYouth(
    -372,
    -469,
    -61,
    limb([42, 36, 30, 24, 18], [-96, 176], [-170, 214], [-240, 206], [-300, 172]) +
      bodyThrough([-288, 150], [-316, 150], [-342, 172], [-338, 196], [-306, 196], [-284, 186]) +
      detailStroke('M-318 160L-338 180M-306 166L-324 192'),
  );
