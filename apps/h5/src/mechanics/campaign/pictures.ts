// Drawn at build time: `./pictures.ts?drawn`.
import { diamond } from '@shengyu/art/items/diamond.ts';
import { ITEM_BOX, itemSvg } from '@shengyu/art/items/item.ts';

export const drawn = { diamond: itemSvg(diamond, ITEM_BOX, 'd') };
