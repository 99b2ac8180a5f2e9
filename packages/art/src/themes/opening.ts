import type { Hex } from '../core/colour.ts';
import { coordinateText, polygonPath, starPoints } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { circle, path, rect, withScreenBlend, stroke, drawTimes } from '../core/shapes.ts';
import { SERIF_GLYPHS } from '../glyphs/serif.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { stageBackground, lightHalo, rays, starField } from '../stage/light.ts';
import { panelFrame, titleRibbon } from '../stage/ornament.ts';
import { auspiciousCloud, fireworkBurst, hillRidge } from '../stage/scenery.ts';
import type { StageArt } from '../stage/stage-art.ts';

const GOLD: Hex = '#FFD98A';
const EAVE_WIDTH = 366;

/** The glazed-tile eave that caps the gate panel. */
function eave(): string {
  const w = EAVE_WIDTH;
  const mid = w / 2;
  const roof =
    `M0 50C30 54 52 40 66 14H${w - 66}C${w - 52} 40 ${w - 30} 54 ${w} 50` +
    `C${w - 10} 66 ${w - 26} 74 ${w - 46} 74H46C26 74 10 66 0 50Z`;
  const tiles = Array.from({ length: 27 }, (_, i) => {
    const top = 70 + (i / 26) * (w - 140);
    const foot = 26 + (i / 26) * (w - 52);
    return `M${coordinateText(top)} 18Q${coordinateText((top + foot) / 2)} 48 ${coordinateText(foot)} 70`;
  }).join('');
  return (
    path(roof, '#5A0A10', 'transform="translate(0 5)" opacity=".6"') +
    path(roof, 'gold-v') +
    stroke(tiles, '#B86A10', 1.6, 'opacity=".65"') +
    stroke(tiles, '#FFF6D0', 0.8, 'opacity=".7" transform="translate(-1.2 0)"') +
    drawTimes(25, (i) => {
      const x = 40 + (i * (w - 80)) / 24;
      return circle(x, 73, 5.2, 'amber-r') + circle(x, 73, 2, '#8A4407', 'opacity=".5"');
    }) +
    rect(60, 6, w - 120, 12, 6, 'ruby-v') +
    rect(60, 6, w - 120, 3, 1.5, 'gold-h') +
    rect(60, 15, w - 120, 3, 1.5, 'gold-h') +
    path(
      'M64 12C52 12 46 2 52 -8C58 -2 66 0 72 6Z' +
        `M${w - 64} 12C${w - 52} 12 ${w - 46} 2 ${w - 52} -8C${w - 58} -2 ${w - 66} 0 ${w - 72} 6Z`,
      'gold',
    ) +
    circle(mid, 4, 9, 'gold-r') +
    path(`M${mid} -16C${mid + 7} -8 ${mid + 6} -2 ${mid} 0C${mid - 6} -2 ${mid - 7} -8 ${mid} -16Z`, 'gold') +
    path(
      `M0 50C4 42 2 36 -2 32C10 36 14 46 12 52ZM${w} 50C${w - 4} 42 ${w - 2} 36 ${w + 2} 32C${w - 10} 36` +
        ` ${w - 14} 46 ${w - 12} 52Z`,
      'gold',
    ) +
    rect(34, 78, w - 68, 18, 3, '#0F6B62') +
    rect(34, 78, w - 68, 18, 3, 'none', `stroke="${GOLD}" stroke-width="1.2"`) +
    drawTimes(9, (i) => {
      const x = 50 + i * ((w - 100) / 8);
      return path(polygonPath(starPoints(x, 87, 6.5, 3, 4)), i % 2 ? GOLD : '#FF8C72') + circle(x, 87, 1.6, '#fff');
    })
  );
}

/** The theme of 新服: lacquer red, gold, fireworks. */
export const openingTheme: StageArt = {
  key: 'opening',
  backdrop: () =>
    stageBackground([
      [0, '#3A0510'],
      [0.18, '#7A0A1C'],
      [0.4, '#C0182A'],
      [0.62, '#A50F22'],
      [1, '#5E0615'],
    ]) +
    withScreenBlend(lightHalo(195, 210, 300, 240, '#FF7A2E', 0.65) + lightHalo(195, 190, 150, 120, '#FFC45C', 0.55)) +
    rays({ cx: 195, cy: 200, inner: 40, outer: 420, count: 26, colour: GOLD, strength: 0.28, cover: 0.8, turn: 2 }) +
    fireworkBurst(50, 150, 50, ['#FFD36A', '#FFF0C2'], 2, 24) +
    fireworkBurst(344, 150, 46, ['#FF8FA6', '#FFE0A8'], 5, 22) +
    fireworkBurst(250, 66, 24, ['#8FF0E6', '#FFFFFF'], 7, 16) +
    fireworkBurst(128, 64, 24, ['#FFB0D0', '#FFFFFF'], 9, 16) +
    fireworkBurst(22, 226, 30, ['#FFE08A', '#FF9F5C'], 4, 18) +
    fireworkBurst(372, 232, 28, ['#D4A2FF', '#FFFFFF'], 6, 16) +
    starField({ count: 50, seed: 3, height: 300, colours: ['#FFE9B0', '#FFFFFF'] }) +
    path(
      hillRidge(300, 30, 4, 520, 9),
      linearGradient([
        [0, '#6A0818', 0.75],
        [1, '#6A0818', 0],
      ]),
    ) +
    auspiciousCloud(40, 268, 0.86, '#D8323A', GOLD, 1.5) +
    auspiciousCloud(352, 272, 0.86, '#D8323A', GOLD, 1.5, -1),
  title: (text) =>
    titleLockup(text, {
      glyphs: SERIF_GLYPHS,
      size: 80,
      gap: -2,
      x: 195,
      top: 86,
      place: [{ r: -2, dy: 4 }, { dy: -2 }, { dy: -2 }, { r: 2, dy: 4 }],
      face: [
        [0, '#FFFFFF'],
        [0.35, '#FFF3C0'],
        [0.55, '#FFD24D'],
        [1, '#F08A1A'],
      ],
      rim: { colour: '#FFF6D8', width: 4 },
      edge: { colour: '#9A0E1E', width: 12 },
      depth: { colour: '#4A0410', steps: 5 },
      glow: { colour: '#FFB03A', strength: 0.6, blur: 10 },
      sheen: 0.5,
    }),
  parts: {
    eave: { width: 374, height: 118, origin: [-4, -18], draw: eave },
    ribbon: {
      width: 244,
      height: 40,
      origin: [-122, -16],
      draw: () => titleRibbon(208, 26, { face: '#F2B33C', side: '#C87B14', tail: '#8A4A08', edge: '#FFF3C4' }),
    },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, GOLD, 'cloud', 5, 14) },
  },
  first: ['eave', 'ribbon'],
};
