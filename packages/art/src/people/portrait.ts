import { type Hex, mixColours } from '../core/colour.ts';
import { polarPoint, polygonPath } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { circle, drawEach, ellipse, group, path, rect, sparkle, stroke, drawTimes } from '../core/shapes.ts';
import { type Accessory, catEars, drawAccessory } from './accessories.ts';
import { BACK_HAIR, FRINGE } from './hair.ts';

type Motif = 'dots' | 'stars' | 'sun' | 'rays';
type Mood = 'smile' | 'open' | 'closed';

export interface PortraitFeatures {
  ground: readonly [Hex, Hex];
  hair: Hex;
  hairLight: Hex;
  eye: Hex;
  top: Hex;
  back: keyof typeof BACK_HAIR;
  fringe: keyof typeof FRINGE;
  motif: Motif;
  skin?: Hex;
  mood?: Mood;
  accessory?: Accessory;
  accessoryColour?: Hex;
}

/** The background of every avatar, with light at the top left. */
export const avatarBackground = (from: Hex, to: Hex): string =>
  rect(
    0,
    0,
    100,
    100,
    0,
    linearGradient(
      [
        [0, from],
        [1, to],
      ],
      [0, 0, 0.6, 1],
    ),
  );

const MOTIFS: Record<Motif, () => string> = {
  dots: () =>
    circle(14, 20, 6, '#fff', 'opacity=".4"') +
    circle(84, 16, 9, '#fff', 'opacity=".4"') +
    circle(90, 44, 4, '#fff', 'opacity=".4"') +
    circle(8, 48, 4, '#fff', 'opacity=".4"'),
  stars: () =>
    sparkle(16, 22, 8, '#fff', 0.8) +
    sparkle(84, 18, 10, '#fff', 0.8) +
    sparkle(88, 46, 5, '#fff', 0.7) +
    sparkle(10, 52, 5, '#fff', 0.6),
  sun: () => circle(74, 26, 20, '#fff', 'opacity=".5"'),
  rays: () =>
    drawTimes(10, (i) =>
      path(
        polygonPath([[50, 50], polarPoint(50, 50, 90, i * 36), polarPoint(50, 50, 90, i * 36 + 16)]),
        '#fff',
        'opacity=".22"',
      ),
    ),
};

function eyes(eye: Hex, mood: Mood): string {
  if (mood === 'closed') return stroke('M37.5 54.5q4 3.4 8 0M54.5 54.5q4 3.4 8 0', '#3A2148', 1.9);
  const iris = linearGradient([
    [0, mixColours(eye, '#150826', 0.55)],
    [1, mixColours(eye, '#FFFFFF', 0.25)],
  ]);
  return drawEach(
    [41, 59],
    (x) =>
      ellipse(x, 54, 3.9, 5, iris) +
      circle(x - 1.3, 52, 1.5, '#fff') +
      circle(x + 1.4, 56.2, 0.8, '#fff', 'opacity=".8"') +
      stroke(`M${x - 5} 50.5Q${x} 46.6 ${x + 5} 50.5`, '#2C1636', 1.9),
  );
}

/** A portrait: seven kinds of back hair, six fringes, accessories and a palette (design.md 4.4). */
export function portrait(p: PortraitFeatures): string {
  const { skin = '#FFE3D3', mood = 'smile', accessory, accessoryColour } = p;
  const hairDark = mixColours(p.hair, '#1A0C30', 0.42);
  const hairLit = linearGradient(
    [
      [0, p.hairLight],
      [1, p.hair],
    ],
    [0, 0, 0.6, 1],
  );
  const bust =
    (accessory === 'catears' ? catEars(hairDark) : '') +
    path(BACK_HAIR[p.back], hairDark) +
    path('M14 100C16 84 34 79 50 79S84 84 86 100Z', p.top) +
    path('M38 80Q50 92 62 80L60 78H40Z', mixColours(p.top, '#FFFFFF', 0.55)) +
    path('M43 64H57V78Q50 86 43 78Z', mixColours(skin, '#E58A82', 0.45)) +
    path('M29 46C29 28 71 28 71 46C71 61 63 71 50 74C37 71 29 61 29 46Z', skin) +
    ellipse(28.5, 53, 3.4, 5, skin) +
    ellipse(71.5, 53, 3.4, 5, skin) +
    ellipse(36.5, 61.5, 5, 2.8, '#FF8FA8', 'opacity=".5"') +
    ellipse(63.5, 61.5, 5, 2.8, '#FF8FA8', 'opacity=".5"') +
    eyes(p.eye, mood) +
    stroke('M37 45.5q4 -2 7.5 -.6M63 45.5q-4 -2 -7.5 -.6', hairDark, 1.2, 'opacity=".8"') +
    (mood === 'open'
      ? path('M46 64.5Q50 70.5 54 64.5Q50 65.6 46 64.5Z', '#C24A5E')
      : stroke('M46.5 65Q50 68 53.5 65', '#B5505E', 1.6)) +
    path(FRINGE[p.fringe], hairLit) +
    stroke('M37 33C43 29.5 52 29 58 31', '#fff', 2.2, 'opacity=".4"') +
    (accessory && accessory !== 'catears' ? drawAccessory(accessory, accessoryColour) : '');
  return (
    avatarBackground(...p.ground) + MOTIFS[p.motif]() + group('translate(50 58) scale(1.2) translate(-50 -56)', bust)
  );
}
