// The pictures of the navigation buttons of the tab 盲盒, drawn at build time (imported as `../art/box-ways.ts?drawn`).
import { ITEM_BOX_SIZE, itemSvg } from '@shengyu/art/items/item.ts';
import { shipwheel } from '@shengyu/art/items/shipwheel.ts';
import { starFromBox } from '@shengyu/art/items/star/boxstar.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';

export const drawn = {
  shop: itemSvg(starFromBox, ITEM_BOX_SIZE, 'a'),
  board: itemSvg(trophy, ITEM_BOX_SIZE, 'b'),
  log: itemSvg(shipwheel, ITEM_BOX_SIZE, 'c'),
};
