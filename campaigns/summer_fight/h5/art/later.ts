// Pictures of /summerFight that come after its first screen: the surfboard and the ways on.
import { svg } from '@shengyu/art/core/link.ts';
import type { Drawing } from '@shengyu/art/core/shapes.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { letter } from '@shengyu/art/items/letter.ts';
import { microphone } from '@shengyu/art/items/mic.ts';
import { scallop } from '@shengyu/art/items/sea/scallop.ts';
import { surfboard } from '@shengyu/art/items/surfboard.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';

const item = (draw: Drawing, prefix: string): string =>
  svg(drawWithoutShadow(draw), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });

export const drawn: Readonly<Record<string, string>> = {
  tasks: item(microphone, 'w'),
  board: item(trophy, 'x'),
  shop: item(scallop, 'v'),
  log: item(letter, 'y'),
  surfboard: item(surfboard, 'z'),
};
