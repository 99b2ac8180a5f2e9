import { splinePath, type Point } from '../core/geometry.ts';
import { type Drawing, group } from '../core/shapes.ts';
import { limb, detailStroke, bodyFromPath } from './engraving.ts';
import { fish } from './fish.ts';

const WEST: readonly Point[] = [
  [160, 254],
  [60, 226],
  [-10, 186],
  [-87, 190],
  [-165, 205],
  [-240, 184],
  [-317, 214],
  [-400, 252],
  [-490, 284],
];
const NORTH: readonly Point[] = [
  [-206, -140],
  [-226, -56],
  [-316, 7],
  [-336, 70],
  [-399, 130],
  [-432, 200],
  [-494, 276],
];

/** A band with its woven middle. */
const band = (points: readonly Point[]): string => limb([13, 13], ...points) + detailStroke(splinePath(points), 3);

/** The two fishes on their band: one swims around the western ring of stars, one climbs; the knot is at the star 外屏七. */
export const pisces: Drawing = () =>
  band(WEST) +
  band(NORTH) +
  // Draws the bow and the ends of the knot.
  bodyFromPath('M-500 284C-560 210 -640 214 -650 262C-656 306 -580 318 -500 284Z') +
  bodyFromPath('M-500 284C-580 320 -622 380 -588 412C-552 438 -508 370 -500 284Z') +
  detailStroke('M-518 278C-560 246 -606 244 -624 262M-510 300C-550 336 -584 372 -578 394') +
  limb([15, 13, 17], [-500, 290], [-470, 370], [-496, 440], [-466, 520]) +
  limb([15, 13, 17], [-490, 288], [-420, 340], [-414, 410], [-360, 458]) +
  bodyFromPath(
    'M-530 284C-530 262 -514 250 -496 250C-474 250 -462 268 -464 288C-466 308 -482 320 -500 318C-518 316 -530 302 -530 284Z',
  ) +
  group('translate(346 258) rotate(2)', fish()) +
  group('translate(-206 -338) rotate(-91) scale(.94)', fish());
