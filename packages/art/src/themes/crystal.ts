import type { Hex } from '../core/colour.ts';
import { polarPoint, polygonPath, type Point } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { drawEach, group, path, rect, sparkle, stroke, drawTimes, withOpacity } from '../core/shapes.ts';
import { XIAOWEI_GLYPHS } from '../glyphs/xiaowei.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { bokeh, lightHalo, scatteredPetals, rays, stageBackground, verticalGradient } from '../stage/light.ts';
import type { StageArt } from '../stage/stage-art.ts';

/** One rose quartz point standing at (0, 0): three facets, the left one in the light. */
function quartz(height: number, width: number, lean: number, [light, base, shade]: readonly [Hex, Hex, Hex]): string {
  const [half, shoulder] = [width / 2, height * 0.78];
  const left: readonly Point[] = [
    [-half, 0],
    [-half * 0.9, -shoulder],
    [0, -height],
    [-half * 0.2, -shoulder * 0.94],
    [-half * 0.2, 4],
  ];
  const front: readonly Point[] = [
    [-half * 0.2, 4],
    [-half * 0.2, -shoulder * 0.94],
    [0, -height],
    [half * 0.5, -shoulder * 0.96],
    [half * 0.5, 4],
  ];
  const right: readonly Point[] = [
    [half * 0.5, 4],
    [half * 0.5, -shoulder * 0.96],
    [0, -height],
    [half, -shoulder * 0.9],
    [half, 0],
  ];
  return group(
    `rotate(${lean})`,
    path(
      polygonPath(left),
      linearGradient([
        [0, '#FFFFFF'],
        [0.5, light],
        [1, base],
      ]),
    ) +
      path(
        polygonPath(front),
        linearGradient([
          [0, light],
          [0.6, base],
          [1, shade],
        ]),
      ) +
      path(
        polygonPath(right),
        linearGradient([
          [0, base],
          [1, shade],
        ]),
      ) +
      stroke(`M${-half * 0.2} 4V${-shoulder * 0.94}L0 ${-height}`, '#FFFFFF', 1.2, 'opacity=".8"') +
      path(
        polygonPath([
          [-half * 0.74, -height * 0.2],
          [-half * 0.66, -shoulder * 0.88],
          [-half * 0.46, -shoulder * 0.86],
          [-half * 0.52, -height * 0.16],
        ]),
        '#FFFFFF',
        'opacity=".55"',
      ),
  );
}

const ROSE: readonly [Hex, Hex, Hex] = ['#FFE9F0', '#FFADC4', '#D9678E'];
const BLUSH: readonly [Hex, Hex, Hex] = ['#FFF6F2', '#FFC9CF', '#E48DA2'];
const MAUVE: readonly [Hex, Hex, Hex] = ['#FBE6FA', '#DDA9D3', '#9C6BA0'];

/** A cluster of quartz growing from a corner of the stage. */
const cluster = (x: number, y: number, flip: 1 | -1, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${flip * scale} ${scale})`,
    group('translate(-6 6)', quartz(150, 46, -4, MAUVE)) +
      group('translate(36 12)', quartz(112, 40, 16, ROSE)) +
      group('translate(-40 14)', quartz(96, 34, -22, BLUSH)) +
      group('translate(14 16)', quartz(84, 36, 4, ROSE)) +
      group('translate(64 18)', quartz(62, 28, 30, BLUSH)) +
      group('translate(-18 20)', quartz(56, 28, -12, ROSE)),
  );

/** A satin ribbon that waves across the stage; its back is darker than its face. */
function satin(y: number, lift: number, width: number, face: Hex, back: Hex): string {
  const top = `M-20 ${y}C70 ${y - lift} 120 ${y + lift} 195 ${y}S330 ${y - lift} 410 ${y + lift * 0.4}`;
  const low = `C330 ${y - lift + width} 270 ${y + lift + width} 195 ${y + width}S70 ${y - lift + width * 0.6} -20 ${y + width}Z`;
  const shape = `${top}L410 ${y + lift * 0.4 + width}${low}`;
  return (
    path(shape, back, 'opacity=".35" transform="translate(0 8)"') +
    path(
      shape,
      linearGradient([
        [0, '#FFFFFF'],
        [0.35, face],
        [0.75, back],
        [1, face],
      ]),
    ) +
    stroke(top, '#FFFFFF', 1.6, 'opacity=".9"')
  );
}

/** Coloured light that the stones throw on the ground, as a prism does. */
function spectrum(): string {
  const random = seededRandom(44);
  return drawTimes(9, (i) => {
    const [x, y] = [30 + random() * 330, 250 + random() * 360];
    const colour = (['#FFD1DC', '#FFE7B8', '#D9F3FF', '#EAD6FF'] as const)[i % 4]!;
    const [a, b] = [polarPoint(x, y, 26 + random() * 40, 60 + random() * 50), polarPoint(x, y, 8, 170)];
    return path(polygonPath([[x, y], a, b]), colour, 'opacity=".42"');
  });
}

/** The theme of 浪漫石商店: rose quartz and satin ribbon on a blush ground. */
export const crystalTheme: StageArt = {
  key: 'crystal',
  backdrop: () =>
    stageBackground([
      [0, '#FFC9D8'],
      [0.26, '#FFDDE7'],
      [0.55, '#FFECEF'],
      [0.8, '#FFE3EA'],
      [1, '#FFD2DF'],
    ]) +
    lightHalo(195, 250, 260, 230, '#FFFFFF', 0.95, 0.5) +
    lightHalo(40, 110, 190, 170, '#FFB3C9', 0.7) +
    lightHalo(366, 130, 190, 180, '#E7BDF2', 0.6) +
    rays({
      cx: 195,
      cy: 236,
      inner: 30,
      outer: 420,
      count: 26,
      colour: '#FFFFFF',
      strength: 0.5,
      cover: 0.5,
      turn: 5,
    }) +
    withOpacity(0.9, spectrum()) +
    bokeh({ count: 26, seed: 12, height: 640, colours: ['#FFFFFF', '#FFD6E2', '#F3D6FF'] }, 4, 12, 0.5) +
    satin(196, 34, 22, '#FFA9C0', '#D96E93') +
    lightHalo(30, 384, 110, 34, '#FFFFFF', 0.9) +
    lightHalo(364, 372, 110, 34, '#FFFFFF', 0.9) +
    cluster(34, 372, 1, 0.86) +
    cluster(360, 360, -1, 0.8) +
    scatteredPetals({ count: 22, seed: 8, height: 620, top: 120, colours: ['#FF9FB8', '#FFC4D3', '#FFFFFF'] }) +
    drawEach(
      [
        [70, 262, 8],
        [326, 250, 10],
        [24, 318, 6],
        [372, 300, 6],
      ],
      ([x, y, r]) => sparkle(x, y, r),
    ) +
    verticalGradient(0, 640, 390, 204, [
      [0, '#FFD2DF', 0],
      [1, '#F7B4CA', 0.9],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: XIAOWEI_GLYPHS,
      size: text.length > 4 ? 54 : 62,
      gap: 5,
      x: 195,
      top: 86,
      face: [
        [0, '#FFFFFF'],
        [0.45, '#FFE3EA'],
        [0.6, '#FF9DB6'],
        [1, '#D9507C'],
      ],
      rim: { colour: '#FFFFFF', width: 4 },
      edge: { colour: '#A83A66', width: 8 },
      depth: { colour: '#7A2450', steps: 3 },
      glow: { colour: '#FFFFFF', strength: 0.9, blur: 10 },
      sheen: 0.4,
    }) +
    sparkle(46, 116, 9, '#FFFFFF') +
    sparkle(346, 112, 7, '#FFFFFF'),
  parts: {
    /** A bow of satin, for headings. */
    bow: {
      width: 96,
      height: 52,
      origin: [-48, -26],
      draw: () =>
        drawEach([-1, 1] as const, (side) =>
          group(
            `scale(${side} 1)`,
            path('M4 2C14 12 24 22 34 26L40 16C28 14 16 8 8 -2Z', '#C9517D') +
              path(
                'M0 0C12 -22 34 -26 44 -16C50 -4 44 14 30 14C18 14 8 8 0 0Z',
                linearGradient([
                  [0, '#FFE3EA'],
                  [0.5, '#FF8FA3'],
                  [1, '#C9517D'],
                ]),
              ) +
              stroke('M6 -2C16 -10 28 -12 38 -8', '#FFFFFF', 1.6, 'opacity=".8"'),
          ),
        ) +
        rect(-8, -9, 16, 18, 6, '#FF8FA3') +
        rect(-5, -7, 4, 12, 2, '#FFFFFF', 'opacity=".6"'),
    },
  },
  first: [],
};
