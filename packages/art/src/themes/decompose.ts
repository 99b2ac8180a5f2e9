import { polarPoint, polygonPath, polylinePath } from '../core/geometry.ts';
import { ACROSS_LINE, clipAttribute, fadeAttribute, linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import {
  circle,
  drawEach,
  ellipse,
  ellipseOutline,
  path,
  rect,
  withScreenBlend,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { cogwheel } from '../parts/cogwheel.ts';
import { QINGKE_GLYPHS } from '../glyphs/qingke.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { stageBackground, lightHalo, rays, verticalGradient } from '../stage/light.ts';
import { panelFrame } from '../stage/ornament.ts';
import type { StageArt } from '../stage/stage-art.ts';

function lattice(): string {
  let d = '';
  for (let row = 0; row < 16; row++) {
    for (let column = 0; column < 11; column++) {
      const [x, y] = [column * 40 + (row % 2 ? 20 : 0) - 10, 40 + row * 34.6];
      d += polygonPath(Array.from({ length: 6 }, (_, i) => polarPoint(x, y, 20, i * 60 - 90)));
    }
  }
  const fade = fadeAttribute(
    [0, 0, 390, 600],
    [
      [0, '#FFFFFF', 0],
      [0.2, '#FFFFFF'],
      [0.78, '#FFFFFF', 0],
    ],
  );
  return `<g ${fade}>${stroke(d, '#B49AFF', 0.7, 'opacity=".16"')}</g>`;
}

const pipe = (d: string): string =>
  stroke(d, '#0D0A14', 22, 'transform="translate(0 3)" opacity=".6"') +
  stroke(d, '#3A3350', 20) +
  stroke(d, '#6B6188', 12, 'transform="translate(-2 -2)"') +
  stroke(d, '#C9BEE6', 3, 'transform="translate(-5 -4)" opacity=".7"');

/** The pipes continue past both edges, because the page draws the machine smaller on screens of little height. */
const plumbing = (): string =>
  pipe('M-60 220H44Q66 220 66 242V300Q66 320 88 320H120') +
  pipe('M450 236H350Q328 236 328 258V290Q328 312 306 312H270') +
  rect(24, 206, 12, 28, 4, 'gold-v') +
  rect(52, 264, 28, 12, 4, 'gold-h') +
  rect(354, 222, 12, 28, 4, 'gold-v') +
  rect(314, 270, 28, 12, 4, 'gold-h');

const cogs = (): string =>
  cogwheel({ cx: 88, cy: 396, tip: 40, root: 32, teeth: 12, turn: 4, material: 'gold' }) +
  cogwheel({ cx: 44, cy: 348, tip: 26, root: 20, teeth: 9, turn: 12, material: 'silver' }) +
  cogwheel({ cx: 308, cy: 400, tip: 36, root: 28, teeth: 11, turn: 0, material: 'gold' }) +
  cogwheel({ cx: 350, cy: 362, tip: 24, root: 18, teeth: 9, turn: 8, material: 'silver' });

const BASE = 'M86 420H304L316 440Q314 456 195 458Q76 456 74 440Z';

const pedestal = (): string =>
  ellipse(195, 452, 132, 24, '#08060F', 'opacity=".7"') +
  path('M86 424H304L318 446Q318 462 195 464Q72 462 72 446Z', '#1B1725') +
  path(BASE, 'silver-h') +
  path(BASE, '#2D2350', 'opacity=".72"') +
  ellipse(195, 420, 110, 18, 'gold-h') +
  ellipse(195, 418, 104, 15.5, '#2A2140') +
  ellipseOutline(195, 418, 92, 12.5, '#7FF0E6', 2) +
  lightHalo(195, 418, 92, 16, '#7FF0E6', 0.7) +
  drawEach([-84, -56, -28, 0, 28, 56, 84], (x, i) =>
    ellipse(195 + x, 443 + (1 - Math.abs(x) / 84) * 6, 5, 3, i % 2 ? '#FFD98A' : '#7FF0E6'),
  );

export const GLASS_BOX = { width: 138, height: 202, origin: [126, 220] } as const;
const GLASS = 'M128 256Q128 222 195 222T262 256V400Q262 420 195 420T128 400Z';

/** The inside of the capsule; the chosen item is drawn over it, and the glass over the item. */
const plasma = (): string =>
  path(GLASS, '#160F30', 'opacity=".7"') +
  `<g ${clipAttribute(GLASS)}>` +
  rect(
    128,
    250,
    134,
    176,
    0,
    linearGradient([
      [0, '#CDB6FF', 0.2],
      [0.4, '#8A5CFF', 0.45],
      [0.75, '#5A2BE0', 0.8],
      [1, '#2BCBD0', 0.95],
    ]),
  ) +
  lightHalo(195, 330, 66, 80, '#E9D8FF', 0.95) +
  drawTimes(5, (i) =>
    ellipseOutline(195, 350 + i * 12, 62 - i * 4, 12 - i, '#B8FFF6', 1.4, `opacity="${(0.25 + i * 0.1).toFixed(2)}"`),
  ) +
  '</g>';

/** Splinters around the item while it dissolves. */
function splinters(): string {
  const random = seededRandom(9);
  const colours = ['#D4A2FF', '#7FF0E6', '#FFC6E0', '#FFE694'] as const;
  return drawTimes(40, (i) => {
    const [degrees, reach, k] = [random() * 360, 44 + random() * 34, 2 + random() * 5];
    const [ux, uy] = polarPoint(0, 0, reach, degrees);
    const [x, y] = [195 + ux * 0.8, 330 + uy];
    if (x < 136 || x > 254 || y < 250 || y > 408) return '';
    return path(
      polygonPath([
        [x, y - k * 1.4],
        [x + k * 0.8, y],
        [x, y + k * 1.4],
        [x - k * 0.8, y],
      ]),
      colours[i % 4]!,
      'opacity=".95"',
    );
  });
}

/** The glass in front of the item, without splinters, because the page animates its own. */
export const clearGlass = (): string =>
  path(
    GLASS,
    linearGradient(
      [
        [0, '#FFFFFF', 0.5],
        [0.14, '#FFFFFF', 0.06],
        [0.84, '#FFFFFF', 0.04],
        [1, '#FFFFFF', 0.38],
      ],
      ACROSS_LINE,
    ),
  ) +
  stroke(GLASS, '#D9CCFF', 2, 'opacity=".7"') +
  stroke('M140 262V392', '#fff', 5, 'opacity=".55"') +
  stroke('M152 256V300', '#fff', 3, 'opacity=".4"');

const glass = (): string => splinters() + clearGlass();

const LID = 'M118 254Q118 202 195 202T272 254L268 264Q250 248 195 248T122 264Z';

const lid = (): string =>
  path(LID, '#0D0A14', 'transform="translate(0 5)" opacity=".6"') +
  path(LID, 'silver-h') +
  path(LID, '#2D2350', 'opacity=".6"') +
  stroke('M122 262Q140 246 195 246T268 262', 'gold', 4) +
  rect(172, 184, 46, 24, 8, 'gold-h') +
  circle(195, 222, 13, 'gold') +
  circle(195, 222, 9.5, '#112233') +
  circle(195, 222, 9, 'aqua-r') +
  circle(192, 219, 2.6, '#fff');

const gauge = (): string =>
  circle(318, 210, 27, '#0D0A14', 'opacity=".6"') +
  circle(318, 208, 27, 'gold') +
  circle(318, 208, 23, '#1B1530') +
  drawTimes(9, (i) =>
    stroke(
      polylinePath([polarPoint(318, 208, 20, 150 + i * 30), polarPoint(318, 208, 16, 150 + i * 30)]),
      i > 6 ? '#FF6F8A' : '#7FF0E6',
      2,
    ),
  ) +
  stroke(polylinePath([[318, 208], polarPoint(318, 208, 15, 318)]), '#FFD98A', 2.4) +
  circle(318, 208, 3.4, 'gold-r');

/** The room the machine stands in. */
export const laboratoryRoom = (): string =>
  stageBackground([
    [0, '#120E20'],
    [0.3, '#241A44'],
    [0.5, '#2E2158'],
    [0.7, '#1D1635'],
    [1, '#120E20'],
  ]) +
  lattice() +
  withScreenBlend(lightHalo(195, 300, 230, 220, '#7A3FEF', 0.75) + lightHalo(195, 320, 120, 130, '#2BCBD0', 0.5)) +
  rays({ cx: 195, cy: 296, inner: 30, outer: 300, count: 20, colour: '#CDB6FF', strength: 0.2, cover: 0.7 });

/** The machine alone, for a page that draws it smaller on low screens while the background keeps its size. */
export const decomposeMachine = (): string => plumbing() + cogs() + pedestal() + plasma() + lid() + gauge();

export const MACHINE_BOX = { width: 510, height: 292, origin: [-60, 180] } as const;

const floor = (): string =>
  verticalGradient(0, 470, 390, 374, [
    [0, '#120E20', 0],
    [0.12, '#120E20', 0.9],
    [1, '#120E20'],
  ]);

/** The theme of 分解: graphite lab, violet plasma. */
export const decomposeTheme: StageArt = {
  key: 'decompose',
  backdrop: () => laboratoryRoom() + decomposeMachine() + floor(),
  title: (text) =>
    titleLockup(text, {
      glyphs: QINGKE_GLYPHS,
      size: text.length > 3 ? 68 : 76,
      gap: text.length > 3 ? 2 : 8,
      x: 195,
      top: 84,
      squeeze: 1.06,
      face: [
        [0, '#FFFFFF'],
        [0.48, '#E7DBFF'],
        [0.52, '#B68BFF'],
        [1, '#7FF0E6'],
      ],
      rim: { colour: '#3A1FA0', width: 4 },
      edge: { colour: '#12082E', width: 10 },
      depth: { colour: '#0A0518', steps: 4 },
      glow: { colour: '#8A52F5', strength: 0.9, blur: 10 },
      sheen: 0.25,
    }),
  parts: {
    glass: { ...GLASS_BOX, draw: glass },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, '#B49AFF', 'deco', 5, 14) },
  },
  first: ['glass'],
};
