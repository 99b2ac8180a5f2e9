// Pictures of /zyj that come after its first screen: the foot, the rising lamps, the wishes to choose and the wall.
import { svg } from '@shengyu/art/core/link.ts';
import type { Drawing } from '@shengyu/art/core/shapes.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { letter } from '@shengyu/art/items/letter.ts';
import { treasureMap } from '@shengyu/art/items/map.ts';
import { moon } from '@shengyu/art/items/moon.ts';
import { star } from '@shengyu/art/items/star.ts';
import { bigLamp, farLamp, lampCard, lampSwarm } from '@shengyu/art/moonlit/lamps.ts';
import { moonRays } from '@shengyu/art/moonlit/moon.ts';

const item = (draw: Drawing, prefix: string): string =>
  svg(drawWithoutShadow(draw), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });
const CARD = { width: 196, height: 228, origin: [-40, -28] } as const;

export const drawn = {
  wall: item(letter, 'w'),
  shop: item(moon, 's'),
  tasks: item(star, 't'),
  log: item(treasureMap, 'g'),
  far: svg(farLamp(0, 0, 1), { prefix: 'f', width: 44, height: 52, origin: [-22, -26] }),
  rays: svg(moonRays(), { prefix: 'r', width: 500, height: 500, origin: [-250, -250] }),
  card: svg(lampCard(false), { prefix: 'c', ...CARD }),
  lit: svg(lampCard(true), { prefix: 'i', ...CARD }),
  big: svg(bigLamp(), { prefix: 'b', width: 500, height: 520, origin: [-250, -260] }),
  swarm: svg(lampSwarm(), { prefix: 'q', width: 390, height: 600 }),
};
