import { coordinateText, polarPoint } from '../core/geometry.ts';
import { linearGradientInDrawingUnits } from '../core/paint.ts';
import { circle, drawEach, drawTimes, stroke } from '../core/shapes.ts';
import { glossyHeart } from '../parts/heart-shape.ts';

/** The angles of the seven cards of the fan, upright in the middle. */
const FAN_ANGLES = [-33, -23.4, -13.2, 0, 13.2, 23.4, 33] as const;

const GOLD = linearGradientInDrawingUnits(
  [
    [0, '#B8752A'],
    [0.25, '#F2BE6A'],
    [0.5, '#FFF8DC'],
    [0.75, '#F2BE6A'],
    [1, '#B8752A'],
  ],
  [-110, 0, 110, 0],
);

const at = (radius: number, degrees: number): string =>
  polarPoint(0, 0, radius, degrees - 90)
    .map(coordinateText)
    .join(' ');
const arc = (radius: number, reach: number): string =>
  `M${at(radius, -reach)}A${radius} ${radius} 0 0 1 ${at(radius, reach)}`;
const rib = (degrees: number): string => `M${at(4, degrees)}L${at(165, degrees)}`;

const BEADS = 15;

/** The gold arc that holds the seven cards, around the pivot (0, 0), with its ribs and the heart that joins them. */
export const fanHolder = (): string =>
  drawEach(
    FAN_ANGLES,
    (degrees) =>
      stroke(rib(degrees), '#5A2E10', 7) +
      stroke(rib(degrees), '#E9B25C', 4.4) +
      stroke(rib(degrees - 0.4), '#FFF3CC', 1.2),
  ) +
  stroke(arc(146, 41), '#3A1456', 15, 'opacity=".5" transform="translate(0 4)"') +
  stroke(arc(146, 41), '#6A3A14', 14) +
  stroke(arc(146, 41), GOLD, 11) +
  stroke(arc(149.5, 40.6), '#FFFBE6', 1.2, 'opacity=".9"') +
  stroke(arc(142, 40.6), '#8A4E16', 1, 'opacity=".6"') +
  drawTimes(BEADS, (i) => {
    const [x, y] = polarPoint(0, 0, 146, -90 - 38 + (i * 76) / (BEADS - 1));
    return circle(x, y + 0.8, 3, '#6A3A14') + circle(x, y, 2.7, i % 2 ? '#FFF6DC' : '#E7284F');
  }) +
  circle(0, 2, 15, '#6A3A14') +
  circle(0, 0, 15, 'gold-r') +
  glossyHeart(0, 0, 9, 'ruby');
