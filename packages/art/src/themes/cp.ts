import { coordinateText } from '../core/geometry.ts';
import { seededRandom } from '../core/random.ts';
import { group, path, withScreenBlend, sparkle, stroke } from '../core/shapes.ts';
import { crown } from '../items/crown.ts';
import { heartOutline } from '../parts/heart-shape.ts';
import { XIAOWEI_GLYPHS } from '../glyphs/xiaowei.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { bokeh, stageBackground, lightHalo, scatteredPetals, rays } from '../stage/light.ts';
import { panelFrame } from '../stage/ornament.ts';
import type { StageArt } from '../stage/stage-art.ts';

/** Hearts in the air, except around the two avatars. */
function hearts(): string {
  const random = seededRandom(12);
  let body = '';
  for (let i = 0; i < 16; i++) {
    const [x, y, size] = [random() * 390, 60 + random() * 250, 4 + random() * 8];
    if (Math.abs(x - 195) < 130 && y > 100) continue;
    const turn = `rotate(${coordinateText((random() - 0.5) * 50)} ${coordinateText(x)} ${coordinateText(y)})`;
    body += path(
      heartOutline(x, y, size),
      '#fff',
      `transform="${turn}" opacity="${coordinateText(0.4 + random() * 0.5)}"`,
    );
  }
  return body;
}

/** The heart between the two avatars; the page writes the level on it. */
const emblem = (): string =>
  lightHalo(0, 2, 92, 84, '#FFFFFF', 0.95) +
  path(heartOutline(0, 4, 50), '#A31352', 'opacity=".28"') +
  path(heartOutline(0, 0, 50), 'gold') +
  path(heartOutline(0, 0, 45), '#B3145C') +
  path(heartOutline(0, 0, 43.5), 'pink-r') +
  stroke(heartOutline(0, 0, 43.5), '#fff', 1.4, 'opacity=".6"') +
  path('M-36 -14C-36 -30 -24 -36 -14 -34C-24 -28 -30 -20 -29 -6Q-36 -8 -36 -14Z', '#fff', 'opacity=".7"') +
  group('translate(0 -60) scale(.34) translate(-64 -64)', crown()) +
  sparkle(-55, -48, 8) +
  sparkle(57, -44, 7) +
  sparkle(-45, 52, 5) +
  sparkle(43, 54, 6);

/** The theme of CP: rose blush, soft light. */
export const cpTheme: StageArt = {
  key: 'cp',
  backdrop: () =>
    stageBackground([
      [0, '#FF9CC4'],
      [0.14, '#FFB3D2'],
      [0.3, '#FFD3E4'],
      [0.46, '#FFEAF2'],
      [1, '#FFF3F8'],
    ]) +
    withScreenBlend(
      lightHalo(195, 170, 280, 220, '#FFE9C8', 0.7) +
        lightHalo(30, 60, 200, 160, '#C9A0FF', 0.55) +
        lightHalo(370, 90, 190, 160, '#FFB08A', 0.5),
    ) +
    rays({
      cx: 195,
      cy: 176,
      inner: 40,
      outer: 330,
      count: 24,
      colour: '#FFFFFF',
      strength: 0.42,
      cover: 0.8,
      turn: 2,
    }) +
    bokeh({ count: 26, seed: 6, height: 330, colours: ['#FFFFFF', '#FFF3C9', '#FFDDEB'] }, 5, 22, 0.26) +
    hearts() +
    scatteredPetals({ count: 18, seed: 9, top: 50, height: 330, colours: ['#FF8CB8', '#FFC0D8', '#FFFFFF'] }),
  title: (text) =>
    titleLockup(text, {
      glyphs: XIAOWEI_GLYPHS,
      size: text.length > 4 ? 58 : 66,
      gap: 2,
      x: 195,
      top: 84,
      face: [
        [0, '#FFFFFF'],
        [0.5, '#FFF0F6'],
        [1, '#FFBAD4'],
      ],
      edge: { colour: '#C3125C', width: 9 },
      depth: { colour: '#8A0A44', steps: 3 },
      glow: { colour: '#FFFFFF', strength: 0.9, blur: 9 },
      sheen: 0.25,
    }) +
    sparkle(40, 100, 9) +
    sparkle(350, 108, 8) +
    sparkle(332, 160, 6, '#FFF3C9'),
  parts: {
    emblem: { width: 184, height: 188, origin: [-92, -94], draw: emblem },
    garland: {
      width: 278,
      height: 64,
      origin: [56, 190],
      draw: () =>
        stroke('M60 196C100 236 150 250 195 250S290 236 330 196', '#fff', 1.4, 'opacity=".9" stroke-dasharray="1 7"'),
    },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, '#F08AB4', 'heart', 5, 14) },
  },
  first: ['emblem'],
};
