import { polarPoint, polylinePath } from '../core/geometry.ts';
import { circleOutline, withScreenBlend, sparkle, stroke } from '../core/shapes.ts';
import { ATLAS_FIGURES } from '../atlas/all.ts';
import { ATLAS_FIGURE_REACH, atlasFigure } from '../sky/atlas-figure.ts';
import { ZODIAC_SIGNS } from '../sky/signs.ts';
import { XIAOWEI_GLYPHS } from '../glyphs/xiaowei.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { stageBackground, lightHalo, starField, starRiver, verticalGradient } from '../stage/light.ts';
import { panelFrame } from '../stage/ornament.ts';
import type { StagePart, StageArt } from '../stage/stage-art.ts';

const ICE = '#BFD3FF';

/** Size of a star figure on the dial; the page draws its stars over the atlas figure at the same size. */
const DIAL_FIGURE = 170;

const atlasParts = (): Record<string, StagePart> => {
  const reach = Math.ceil((ATLAS_FIGURE_REACH * DIAL_FIGURE) / 1000);
  const parts: Record<string, StagePart> = {};
  for (const { key } of ZODIAC_SIGNS) {
    parts[`atlas-${key.toLowerCase()}`] = {
      width: reach * 2,
      height: reach * 2,
      origin: [-reach, -reach],
      draw: () => atlasFigure(ATLAS_FIGURES[key], 0, 0, DIAL_FIGURE),
    };
  }
  return parts;
};

/** The zodiac dial around (0, 0): rings, degrees and the spokes between the signs; the page draws the glyphs. */
function dial(): string {
  const hoop = (r: number, width: number, opacity: number): string =>
    circleOutline(0, 0, r, ICE, width, `opacity="${opacity}"`);
  const spokes = (count: number, from: number, to: (i: number) => number, turn: number): string =>
    Array.from({ length: count }, (_, i) => {
      const degrees = turn + (i * 360) / count;
      return polylinePath([polarPoint(0, 0, from, degrees), polarPoint(0, 0, to(i), degrees)]);
    }).join('');
  return (
    lightHalo(0, 0, 176, 176, '#2C4FC8', 0.5, 0.7) +
    hoop(172, 1, 0.55) +
    hoop(167, 0.5, 0.35) +
    hoop(134, 0.8, 0.4) +
    hoop(98, 0.5, 0.18) +
    hoop(64, 0.5, 0.14) +
    stroke(
      spokes(144, 167, (i) => (i % 12 ? 164 : 160), 0),
      ICE,
      0.7,
      'opacity=".5"',
    ) +
    stroke(
      spokes(12, 134, () => 40, 15),
      ICE,
      0.5,
      'opacity=".12"',
    )
  );
}

/** The theme of 星座: deep sky, measured star figures. */
export const starTheme: StageArt = {
  key: 'star',
  backdrop: () => {
    const river = starRiver({
      seed: 8,
      from: 530,
      to: 100,
      clouds: 30,
      stars: 420,
      spread: 85,
      colours: ['#4F7FFF', '#8A5BFF', '#E060B8', '#48C8FF'],
    });
    return (
      stageBackground([
        [0, '#050824'],
        [0.22, '#0B1650'],
        [0.45, '#16307E'],
        [0.62, '#1A2A74'],
        [0.8, '#0C1348'],
        [1, '#050824'],
      ]) +
      withScreenBlend(
        lightHalo(40, 470, 190, 150, '#7A3FE0', 0.5) +
          lightHalo(356, 170, 190, 150, '#B03FB8', 0.42) +
          lightHalo(330, 470, 170, 150, '#1E7FD8', 0.4) +
          lightHalo(60, 210, 150, 120, '#2450D0', 0.5) +
          river.light,
      ) +
      river.stars +
      starField({ count: 160, seed: 23, height: 844, colours: ['#FFFFFF', '#CFE3FF', '#FFE9C9'] }) +
      verticalGradient(0, 560, 390, 284, [
        [0, '#050824', 0],
        [0.35, '#050824', 0.7],
        [1, '#04061C'],
      ])
    );
  },
  title: (text) =>
    titleLockup(text, {
      glyphs: XIAOWEI_GLYPHS,
      size: 54,
      gap: 6,
      x: 195,
      top: 88,
      face: [
        [0, '#FFFFFF'],
        [0.5, '#E2EEFF'],
        [1, '#8FB6FF'],
      ],
      edge: { colour: '#0A1550', width: 5 },
      depth: { colour: '#050A34', steps: 2 },
      glow: { colour: '#5FA0FF', strength: 0.95, blur: 9 },
      sheen: 0.2,
    }) +
    sparkle(60, 112, 9) +
    sparkle(332, 106, 7, '#BFE6FF') +
    sparkle(324, 138, 5) +
    sparkle(70, 140, 5, '#BFE6FF'),
  parts: {
    dial: { width: 356, height: 356, origin: [-178, -178], draw: dial },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, ICE, 'star', 5, 12) },
    ...atlasParts(),
  },
  first: ['dial'],
};
