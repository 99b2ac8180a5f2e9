// The open chest and the light behind it. They are loaded after the first screen, because most boxes are still closed.
import { svg } from '@shengyu/art/core/link.ts';
import { openedChest } from '@shengyu/art/parts/chest-art.ts';
import { rays } from '@shengyu/art/stage/light.ts';

const LIGHT = 640;

export const drawn = {
  open: svg(openedChest(), { prefix: 'o', width: 240, height: 220 }),
  light: svg(
    rays({
      cx: LIGHT / 2,
      cy: LIGHT / 2,
      inner: 20,
      outer: LIGHT / 2,
      count: 18,
      colour: '#FFE9B0',
      strength: 0.5,
      cover: 0.8,
    }),
    { prefix: 'l', width: LIGHT, height: LIGHT },
  ),
};
