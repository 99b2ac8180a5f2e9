// The pictures of the four navigation buttons, drawn at build time (imported as `./art/ways.ts?drawn`).
import { ITEM_BOX_SIZE, itemSvg } from '@shengyu/art/items/item.ts';
import { goldKey } from '@shengyu/art/items/key.ts';
import { treasureMap } from '@shengyu/art/items/map.ts';
import { shipwheel } from '@shengyu/art/items/shipwheel.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';

export const drawn = {
  tasks: itemSvg(treasureMap, ITEM_BOX_SIZE, 'a'),
  board: itemSvg(trophy, ITEM_BOX_SIZE, 'b'),
  shop: itemSvg(goldKey, ITEM_BOX_SIZE, 'c'),
  log: itemSvg(shipwheel, ITEM_BOX_SIZE, 'd'),
};
