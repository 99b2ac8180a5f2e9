// The wish lamps of 追月节, from the one in the hand to those far out over the sea.
import { coordinateText } from '../core/geometry.ts';
import { linearGradient, radialGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { drawTimes, ellipse, group, path, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

/** A wish lamp around (0, 0): paper lit from within, its frame and its flame. The middle stays free for text. */
export const wishLamp = (): string =>
  lightHalo(0, 4, 70, 78, '#FFB45C', 0.75) +
  path(
    'M-34 -46C-30 -58 30 -58 34 -46C42 -16 42 18 34 44Q0 54 -34 44C-42 18 -42 -16 -34 -46Z',
    linearGradient([
      [0, '#F2683C'],
      [0.45, '#FF9E4C'],
      [0.8, '#FFD07A'],
      [1, '#FFF2BE'],
    ]),
    'stroke="#FFE7B0" stroke-width="1.2"',
  ) +
  ellipse(
    0,
    24,
    28,
    22,
    radialGradient([
      [0, '#FFFBE0', 0.95],
      [1, '#FFE9A0', 0],
    ]),
  ) +
  stroke('M-13 -53C-17 -20 -17 20 -13 48M13 -53C17 -20 17 20 13 48', '#C8492A', 1, 'opacity=".35"') +
  path('M-30 -44C-26 -52 -14 -54 -6 -54C-20 -44 -26 -20 -26 8Q-34 -12 -30 -44Z', '#fff', 'opacity=".35"') +
  ellipse(0, 46, 34, 6, '#8A3A16') +
  ellipse(0, 45, 31, 4.4, '#FFF4C4') +
  path('M0 30C6 36 6 43 0 46C-6 43 -6 36 0 30Z', '#FF9A3C') +
  path('M0 36C3 40 3 44 0 45.6C-3 44 -3 40 0 36Z', '#FFF8D8');

/** A lamp far away: only paper and glow. */
export const farLamp = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${coordinateText(scale)})`,
    lightHalo(0, 0, 22, 26, '#FFB45C', 0.7) +
      path(
        'M-9 -12C-8 -16 8 -16 9 -12L10 10Q0 14 -10 10Z',
        linearGradient([
          [0, '#F2683C'],
          [0.6, '#FFA552'],
          [1, '#FFE9A8'],
        ]),
      ) +
      ellipse(0, 10.6, 9, 2, '#FFF4C4'),
  );

/** The sky of the wish wall behind the lamps that can be read: many far ones, as one picture. */
export function lampSwarm(): string {
  const random = seededRandom(31);
  return drawTimes(64, () => {
    const [x, y, size] = [random() * 390, 84 + random() * 470, random()];
    return farLamp(x, y, 0.18 + size * size * 0.3);
  });
}

const CARD = 'M8 18C12 6 104 6 108 18C116 56 116 104 108 140Q58 152 8 140C0 104 0 56 8 18Z';

/** A wish to choose, painted on a lamp in a box of 116 × 158: moonlit blue paper, or warm and lit. */
export const lampCard = (lit: boolean): string =>
  (lit ? lightHalo(58, 88, 92, 110, '#FFC96A', 0.85) : lightHalo(58, 96, 70, 84, '#8FA4FF', 0.4)) +
  path(CARD, lit ? '#6A1E08' : '#141C5C', 'transform="translate(0 4)" opacity=".8"') +
  path(
    CARD,
    lit
      ? linearGradient([
          [0, '#F2683C'],
          [0.3, '#FF9E4C'],
          [0.62, '#FFD88C'],
          [1, '#FFF6D2'],
        ])
      : linearGradient([
          [0, '#6878CE'],
          [0.35, '#98A6EC'],
          [0.75, '#CBD5FF'],
          [1, '#EEF2FF'],
        ]),
    `stroke="${lit ? '#FFF3C8' : '#EEF2FF'}" stroke-width="${lit ? 2.2 : 1}"`,
  ) +
  ellipse(
    58,
    84,
    52,
    62,
    radialGradient(
      lit
        ? [
            [0, '#FFFBE6', 0.98],
            [0.6, '#FFE9B0', 0.6],
            [1, '#FFE9A0', 0],
          ]
        : [
            [0, '#FFFFFF', 0.75],
            [0.6, '#E4EAFF', 0.4],
            [1, '#E4EAFF', 0],
          ],
    ),
  ) +
  stroke('M34 10C26 50 26 110 34 145M82 10C90 50 90 110 82 145', lit ? '#C8492A' : '#4A58B0', 1, 'opacity=".28"') +
  path('M14 20C18 12 40 10 50 10C28 22 20 56 22 92Q8 60 14 20Z', '#fff', `opacity="${lit ? 0.4 : 0.18}"`) +
  ellipse(58, 143, 50, 7, lit ? '#8A3A16' : '#2B3A90') +
  ellipse(58, 141.5, 46, 5, lit ? '#FFF4C4' : '#C9D2F6');

const PAPER =
  'M-118 -150C-104 -186 104 -186 118 -150C144 -60 144 64 118 150Q0 182 -118 150C-144 64 -144 -60 -118 -150Z';

/** A lamp that is read, around (0, 0): 260 × 330 of paper, its flame at the foot. */
export const bigLamp = (): string =>
  lightHalo(0, 0, 230, 250, '#FFB45C', 0.8) +
  path(PAPER, '#6A1E08', 'transform="translate(0 6)" opacity=".7"') +
  path(
    PAPER,
    linearGradient([
      [0, '#EE5E34'],
      [0.28, '#FF9446'],
      [0.6, '#FFCB78'],
      [0.85, '#FFEDB8'],
      [1, '#FFF8DA'],
    ]),
    'stroke="#FFF0C4" stroke-width="2.5"',
  ) +
  ellipse(
    0,
    30,
    118,
    124,
    radialGradient([
      [0, '#FFFCEC', 0.96],
      [0.65, '#FFEEC0', 0.7],
      [1, '#FFE9A0', 0],
    ]),
  ) +
  stroke('M-56 -174C-74 -80 -74 84 -56 163M56 -174C74 -80 74 84 56 163', '#C8492A', 1.4, 'opacity=".25"') +
  path('M-108 -148C-98 -172 -56 -177 -28 -178C-74 -150 -96 -70 -92 20Q-126 -50 -108 -148Z', '#fff', 'opacity=".36"') +
  ellipse(0, 156, 116, 17, '#7A3212') +
  ellipse(0, 152, 108, 13, '#FFF4C4') +
  path('M0 112C16 130 16 146 0 156C-16 146 -16 130 0 112Z', '#FF9A3C') +
  path('M0 128C8 138 8 148 0 155C-8 148 -8 138 0 128Z', '#FFF8D8') +
  stroke('M-112 -152Q0 -182 112 -152', '#FFD98A', 3);
