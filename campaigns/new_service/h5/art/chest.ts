// Pictures of the tab 宝箱: the deeper quay, the chest in its light, and the medallion of a big prize.
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient, radialGradient } from '@shengyu/art/core/paint.ts';
import { circle, ellipse, path, withScreenBlend } from '@shengyu/art/core/shapes.ts';
import { quay } from '@shengyu/art/harbour/quay.ts';
import { openedChest } from '@shengyu/art/parts/chest-art.ts';
import { lightHalo, rays } from '@shengyu/art/stage/light.ts';

const light = (): string =>
  withScreenBlend(lightHalo(0, 0, 190, 170, '#FFE9A0', 0.9) + lightHalo(0, 10, 110, 96, '#FFFBE0', 0.95)) +
  rays({ cx: 0, cy: 20, inner: 6, outer: 220, count: 22, colour: '#FFF6C8', strength: 0.55, cover: 0.6, turn: 4 });

/** A round of blue enamel in a brass ring; the prize's picture is laid over it. */
const medallion = (): string =>
  ellipse(0, 33, 26, 5, '#0A2A52', 'opacity=".35"') +
  circle(
    0,
    0,
    33,
    linearGradient([
      [0, '#FFE9A8'],
      [0.5, '#F0B24A'],
      [1, '#A86A1A'],
    ]),
  ) +
  circle(
    0,
    0,
    29,
    radialGradient([
      [0, '#4BA3E3'],
      [0.7, '#1B5F9E'],
      [1, '#0C3A70'],
    ]),
  ) +
  path('M-22 -12C-16 -24 -4 -28 8 -26C-4 -22 -14 -14 -18 -4Q-24 -4 -22 -12Z', '#FFFFFF', 'opacity=".32"');

export const drawn = {
  quay: svg(quay(0, 150), { prefix: 'q', width: 460, height: 156, origin: [-35, -6] }),
  light: svg(light(), { prefix: 'l', width: 400, height: 400, origin: [-200, -200] }),
  chest: svg(ellipse(120, 206, 128, 18, '#2A1408', 'opacity=".42"') + openedChest(), {
    prefix: 'c',
    width: 260,
    height: 262,
    origin: [-10, -30],
  }),
  medallion: svg(medallion(), { prefix: 'm', width: 84, height: 84, origin: [-42, -42] }),
};
