import type { Hex } from '../core/colour.ts';
import { coordinateText, polarPoint, polygonPath, polylinePath } from '../core/geometry.ts';
import { circleOutline, withOpacity, group, stroke, drawTimes } from '../core/shapes.ts';
import { XIAOWEI_GLYPHS } from '../glyphs/xiaowei.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { ZODIAC_SIGNS } from '../sky/signs.ts';
import { stageBackground, lightHalo, rays, starField, verticalGradient } from '../stage/light.ts';
import { captionLines, panelFrame } from '../stage/ornament.ts';
import type { StageArt } from '../stage/stage-art.ts';

const GOLD: Hex = '#F3D28A';

/** The astrolabe behind the cards: a ring of degrees, the signs, and triangles between signs (trines). */
function astrolabe(cx: number, cy: number, r: number): string {
  const hoop = (k: number, width: number, opacity = 1): string =>
    circleOutline(cx, cy, r * k, GOLD, width, opacity < 1 ? `opacity="${opacity}"` : '');
  const spoke = (from: number, to: number, degrees: number): string =>
    polylinePath([polarPoint(cx, cy, r * from, degrees), polarPoint(cx, cy, r * to, degrees)]);
  const ticks = Array.from({ length: 180 }, (_, i) => spoke(0.975, i % 5 ? 0.965 : 0.945, i * 2)).join('');
  const houses = Array.from({ length: 12 }, (_, i) => spoke(0.86, 0.945, i * 30 - 90)).join('');
  const trines = [0, 1, 2, 3]
    .map((k) => polygonPath([0, 1, 2].map((j) => polarPoint(cx, cy, r * 0.86, k * 30 + j * 120 - 90))))
    .join('');
  const flares = Array.from({ length: 24 }, (_, i) => spoke(0.3, i % 2 ? 0.4 : 0.5, i * 15)).join('');
  return (
    hoop(1, 1.2) +
    hoop(0.975, 0.5, 0.7) +
    hoop(0.86, 0.9) +
    hoop(0.6, 0.8) +
    hoop(0.58, 0.4, 0.6) +
    hoop(0.3, 0.7) +
    stroke(ticks, GOLD, 0.6, 'opacity=".8"') +
    stroke(houses, GOLD, 0.8) +
    drawTimes(12, (i) => {
      const [x, y] = polarPoint(cx, cy, r * 0.903, i * 30 - 75);
      const size = coordinateText(r * 0.0028);
      const place = `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${i * 30 + 15}) scale(${size}) translate(-12 -12)`;
      return group(place, stroke(ZODIAC_SIGNS[i]!.glyph, GOLD, 1.7));
    }) +
    stroke(trines, GOLD, 0.6, 'opacity=".6"') +
    stroke(flares, GOLD, 0.6, 'opacity=".7"')
  );
}

/** The theme of 塔罗: night indigo, gold hairlines. */
export const tarotTheme: StageArt = {
  key: 'tarot',
  backdrop: () =>
    stageBackground([
      [0, '#0A0730'],
      [0.3, '#1B1560'],
      [0.55, '#2B1F7E'],
      [0.8, '#1A1258'],
      [1, '#0A0730'],
    ]) +
    lightHalo(195, 320, 280, 300, '#7A4FE8', 0.62) +
    lightHalo(50, 560, 220, 180, '#B0479E', 0.3) +
    lightHalo(350, 160, 200, 170, '#3C6BE8', 0.34) +
    lightHalo(340, 620, 200, 160, '#5B3FD8', 0.4) +
    starField({ count: 190, seed: 17, height: 844, colours: ['#FFFFFF', '#FFE9B8', '#C9BDFF'] }) +
    withOpacity(0.42, astrolabe(195, 330, 226)) +
    lightHalo(195, 320, 130, 150, '#B79BFF', 0.5) +
    rays({ cx: 195, cy: 316, inner: 90, outer: 290, count: 36, colour: '#F3D28A', strength: 0.22, cover: 0.35 }) +
    verticalGradient(0, 600, 390, 244, [
      [0, '#0A0730', 0],
      [0.5, '#0A0730', 0.75],
      [1, '#07051F'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: XIAOWEI_GLYPHS,
      size: text.length > 4 ? 54 : 62,
      gap: 5,
      x: 195,
      top: 86,
      face: [
        [0, '#FFFDF2'],
        [0.4, '#FCE7B4'],
        [0.6, '#EBC171'],
        [1, '#B57E34'],
      ],
      edge: { colour: '#1A1250', width: 5 },
      depth: { colour: '#0B0732', steps: 2 },
      glow: { colour: '#9A74FF', strength: 0.9, blur: 9 },
      sheen: 0.25,
    }),
  parts: {
    caption: { width: 320, height: 16, origin: [-160, -8], draw: () => captionLines(91, 151, GOLD) },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, GOLD, 'star', 5, 12) },
  },
  first: ['caption', 'frame'],
};
