import { group } from '../core/shapes.ts';
import { withMirrorImage, eye, bodyThrough, limb, detailStroke, bodyFromPath } from './engraving.ts';
import { profileHead } from './head.ts';

/** Belted tunic, from the shoulders to above the knees. */
const TUNIC =
  'M-112 140C-60 116 60 116 112 140L134 204C116 262 98 312 92 370C114 428 144 488 158 552Q106 578 54 560Q0 582 -54 560' +
  'Q-106 578 -158 552C-144 488 -114 428 -92 370C-98 312 -116 262 -134 204Z';

const legs = (): string =>
  limb(
    [60, 58, 46, 37, 46, 40, 23, 20],
    [-46, 480],
    [-56, 560],
    [-52, 630],
    [-46, 680],
    [-60, 750],
    [-54, 820],
    [-42, 890],
    [-40, 930],
  ) +
  bodyThrough([-62, 905], [-18, 905], [-12, 945], [-30, 964], [-120, 968], [-150, 950], [-112, 934]) +
  limb(
    [60, 56, 44, 36, 45, 38, 22, 19],
    [50, 480],
    [74, 560],
    [74, 630],
    [66, 680],
    [84, 750],
    [74, 820],
    [58, 890],
    [56, 930],
  ) +
  bodyThrough([34, 905], [78, 905], [128, 934], [164, 952], [134, 968], [46, 966], [28, 946]) +
  detailStroke(
    'M-72 668Q-50 690 -24 670M44 670Q68 690 90 668M-64 878H-22M36 878H80M-66 858H-24M36 858H82M-60 916L-92 944M76 916L104 944',
  );

/** A youth of the atlas, standing 970 tall with the centre of his head at (0, 0); the caller draws his arms. */
export const youthFigure = (facing: 1 | -1): string =>
  legs() +
  bodyFromPath(TUNIC) +
  detailStroke('M-52 122Q0 196 52 122M-92 362Q0 386 92 362M-94 388Q0 412 94 388') +
  withMirrorImage(
    detailStroke(
      'M26 418C40 470 48 520 46 556M66 410C92 460 108 510 112 560M34 352C46 300 48 250 36 200M74 346C90 290 96 250 98 204',
    ) + eye(98, 146, 9),
  ) +
  detailStroke('M0 420V566') +
  profileHead({ x: 0, y: 0, size: 86, facing, hair: 'curls' });

/** Puts a youth (`body`) with his head at (x, y) and turns him by `turn` degrees, so that he stands along his own stars. */
export const placeYouth = (x: number, y: number, turn: number, body: string): string =>
  group(`translate(${x} ${y}) rotate(${turn})`, body);
