// Pictures of the four ways on, drawn at build time: `./art/ways.ts?drawn`.
import { ITEM_BOX, itemSvg } from '@shengyu/art/items/item.ts';
import { key } from '@shengyu/art/items/key.ts';
import { map } from '@shengyu/art/items/map.ts';
import { shipwheel } from '@shengyu/art/items/shipwheel.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';

export const drawn = {
  tasks: itemSvg(map, ITEM_BOX, 'a'),
  board: itemSvg(trophy, ITEM_BOX, 'b'),
  shop: itemSvg(key, ITEM_BOX, 'c'),
  log: itemSvg(shipwheel, ITEM_BOX, 'd'),
};
