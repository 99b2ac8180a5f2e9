import type { Hex } from '../core/colour.ts';
import { coordinateText, roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { linearGradient, radialGradient, type Paint } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, group, path, rect, withScreenBlend, sparkle, stroke } from '../core/shapes.ts';
import { KUAILE_GLYPHS } from '../glyphs/kuaile.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { stageBackground, lightHalo, rays } from '../stage/light.ts';
import { waveCrestLine, cumulus, seaBelowCrest, type WaveShape } from '../stage/scenery.ts';
import type { StageArt } from '../stage/stage-art.ts';

const CONFETTI: readonly Hex[] = ['#FFD93D', '#FF6F91', '#7A5CFF', '#2BD4A8', '#FF9F45', '#FFFFFF'];

/** Confetti, fewer towards the middle, where the prize stands. */
function confetti(): string {
  const random = seededRandom(77);
  let body = '';
  for (let i = 0; i < 54; i++) {
    const [x, y, k] = [random() * 390, 70 + random() * 560, 3 + random() * 5];
    const colour = CONFETTI[Math.floor(random() * 6)]!;
    const fromMiddle = Math.abs(x - 195) / 195;
    if (random() > fromMiddle * 0.8 + 0.25) continue;
    const turn = `rotate(${coordinateText(random() * 360)} ${coordinateText(x)} ${coordinateText(y)})`;
    body +=
      i % 3 ? rect(x, y, k, k * 1.9, 1.2, colour, `transform="${turn}" opacity=".92"`) : circle(x, y, k * 0.5, colour);
  }
  return body;
}

function breaker(wave: WaveShape, top: Hex, mid: Hex, deep: Hex): string {
  const fill = linearGradient([
    [0, top],
    [0.5, mid],
    [1, deep],
  ]);
  return seaBelowCrest(wave, fill) + stroke(waveCrestLine(wave), '#fff', 3.6, 'opacity=".85"');
}

const foreground = (): string =>
  lightHalo(195, 262, 190, 170, '#FFFFFF', 0.9, 0.5) +
  cumulus(18, 214, 0.62, '#FFFFFF', '#BFE6FF') +
  cumulus(380, 196, 0.7, '#FFFFFF', '#BFE6FF', -1) +
  cumulus(386, 404, 0.5, '#FFFFFF', '#CDEEFF', -1) +
  cumulus(4, 392, 0.46, '#FFFFFF', '#CDEEFF') +
  breaker({ y: 690, height: 12, length: 210, phase: 40 }, '#5FD6EE', '#1FA2E0', '#0F6CC4') +
  stroke(
    waveCrestLine({ y: 700, height: 12, length: 210, phase: 40 }),
    '#fff',
    2,
    'opacity=".5" stroke-dasharray="30 18"',
  ) +
  breaker({ y: 742, height: 12, length: 260, phase: 150 }, '#34B6EC', '#1280D2', '#0B55A8') +
  confetti();

/** The colours of the plinth under a prize: its metal, its foot, its rim, and the light on its face. */
export interface PlinthColours {
  readonly metal: Paint;
  readonly foot: Hex;
  readonly rim: Hex;
  readonly face: readonly [middle: Hex, light: Hex, edge: Hex];
  readonly line: Hex;
  readonly rays: Hex;
}

export const PLINTH_BOX = { width: 312, height: 312, origin: [-156, -150] } as const;

const GOLD_PLINTH: PlinthColours = {
  metal: 'gold',
  foot: '#C96A10',
  rim: '#FFF8DA',
  face: ['#FFFDEB', '#FFE89A', '#FFC44D'],
  line: '#E99A1E',
  rays: '#FFE98A',
};

/** The plinth a prize stands on, around (0, 0). */
export function plinth({ metal, foot, rim, face, line, rays: beam }: PlinthColours): string {
  const ten = (outer: number, inner: number, corner: number): string =>
    roundedPolygonPath(starPoints(0, 0, outer, inner, 10), corner);
  const lit = radialGradient(
    [
      [0, face[0]],
      [0.55, face[1]],
      [1, face[2]],
    ],
    [0.5, 0.42, 0.62],
  );
  return (
    group(
      'translate(0 6)',
      rays({ cx: 0, cy: 0, inner: 40, outer: 150, count: 16, colour: beam, strength: 0.95, cover: 1, turn: 8 }) +
        lightHalo(0, 0, 118, 112, face[1], 1, 0.55),
    ) +
    path(ten(84, 76, 20), foot, 'transform="translate(0 5)"') +
    path(ten(84, 76, 20), metal) +
    path(ten(76, 69, 18), rim) +
    path(ten(73, 66, 17), lit) +
    stroke(ten(73, 66, 17), line, 1.2, 'opacity=".6"') +
    sparkle(-67, -56, 13) +
    sparkle(67, -48, 10) +
    sparkle(71, 44, 8)
  );
}

/** The theme of 冲浪盲盒: candy sky, coral, foam. The turning rays lie between backdrop and foreground. */
export const surfTheme: StageArt = {
  key: 'surf',
  backdrop: () =>
    stageBackground([
      [0, '#0E5FD0'],
      [0.2, '#1E8CEC'],
      [0.42, '#4CC0F7'],
      [0.62, '#8FE3F5'],
      [0.74, '#C9F5EE'],
      [1, '#C9F5EE'],
    ]) + withScreenBlend(lightHalo(195, 270, 330, 300, '#6FD8FF', 0.8, 0.5)),
  title: (text) =>
    titleLockup(text, {
      glyphs: KUAILE_GLYPHS,
      size: text.length > 3 ? 68 : 80,
      gap: 2,
      x: 195,
      top: 84,
      place:
        text.length > 3
          ? [
              { r: -5, dy: 6 },
              { r: -2, dy: -2 },
              { r: 2, dy: -2 },
              { r: 5, dy: 6 },
            ]
          : [{ r: -5, dy: 5 }, { dy: -3 }, { r: 5, dy: 5 }],
      face: [
        [0, '#FFFFFF'],
        [0.4, '#FFF8C9'],
        [0.55, '#FFE14D'],
        [1, '#FFB020'],
      ],
      rim: { colour: '#E2461F', width: 6 },
      edge: { colour: '#FFFFFF', width: 13 },
      depth: { colour: '#F0A020', steps: 4 },
      glow: { colour: '#0B4FB8', strength: 0.5, blur: 8 },
      sheen: 0.35,
    }) +
    sparkle(50, 118, 11) +
    sparkle(344, 112, 9, '#FFF6A2') +
    sparkle(330, 160, 6) +
    sparkle(64, 162, 6, '#FFF6A2'),
  parts: {
    rays: {
      width: 1040,
      height: 1040,
      draw: () =>
        rays({
          cx: 520,
          cy: 520,
          inner: 60,
          outer: 520,
          count: 22,
          colour: '#FFFFFF',
          strength: 0.42,
          cover: 0.9,
          turn: 4,
        }),
    },
    foreground: { width: 390, height: 844, draw: foreground },
    plinth: { ...PLINTH_BOX, draw: () => plinth(GOLD_PLINTH) },
  },
  first: ['rays', 'foreground', 'plinth'],
};
