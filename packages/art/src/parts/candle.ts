import { ACROSS_LINE, linearGradient, radialGradient } from '../core/paint.ts';
import { ellipse, group, path, rect, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

/** The light of the candle, drawn below it, so that wax and brass keep their own colours. */
const glow = (): string => lightHalo(0, -92, 86, 86, '#FFB45E', 0.34) + lightHalo(0, -96, 34, 38, '#FFE3A6', 0.6);

const flame = (): string =>
  path(
    'M0 -118C7 -107 9 -100 9 -95C9 -89 5 -85 0 -85S-9 -89 -9 -95C-9 -100 -7 -107 0 -118Z',
    radialGradient(
      [
        [0, '#FFFDF0'],
        [0.45, '#FFE9A8'],
        [0.8, '#FFB33D', 0.95],
        [1, '#F27A1C', 0.4],
      ],
      [0.5, 0.68, 0.62],
    ),
  ) +
  path('M0 -104C4 -98 5 -94 5 -91.500C5 -88.500 3 -87 0 -87S-5 -88.500 -5 -91.500C-5 -94 -4 -98 0 -104Z', '#FFFDF0');

const wax = (height: number): string => {
  const body = linearGradient(
    [
      [0, '#C99A74'],
      [0.24, '#FFF1D6'],
      [0.52, '#F8DDB4'],
      [0.8, '#C08A6A'],
      [1, '#7E4E58'],
    ],
    ACROSS_LINE,
  );
  const top = -height;
  return (
    path(`M-11 ${top}V0H11V${top}Z`, body) +
    // Wax that ran down, and its light edge.
    path(`M-11 ${top}V${top + 22}Q-11 ${top + 27} -8.500 ${top + 27}T-6 ${top + 21}V${top + 6}Z`, '#FFE9C6') +
    path(`M3 ${top}V${top + 32}Q3 ${top + 36} 5.500 ${top + 36}T8 ${top + 31}V${top}Z`, '#EBC79A') +
    ellipse(0, top, 11, 3.4, '#FFF4DC') +
    ellipse(0, top + 0.4, 7.5, 2, '#FFD391') +
    stroke(`M0 ${top}V${top - 7}`, '#5A2C1A', 1.6)
  );
};

const brass = (): string =>
  path('M-24 2Q-24 -5 0 -5T24 2Q24 9 0 9T-24 2Z', '#4A2A0C', 'transform="translate(0 4)" opacity=".55"') +
  ellipse(0, 2, 25, 7.4, 'gold-h') +
  ellipse(0, 0.6, 21, 5.4, '#7A4A14') +
  rect(-13, -9, 26, 9, 3, 'gold-h') +
  ellipse(0, -9, 13, 3.6, 'gold-h');

/** A candle in its brass holder, standing at (x, y). */
export const candle = (x: number, y: number, height = 78, scale = 1): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    group(`translate(0 ${78 - height})`, glow()) +
      brass() +
      group('translate(0 -8)', wax(height - 8)) +
      group(`translate(0 ${79 - height})`, flame()),
  );
