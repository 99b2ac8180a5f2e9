// These pictures are rendered to files at build time and imported as `./pictures.ts?drawn`.
import { diamond } from '@shengyu/art/items/diamond.ts';
import { ITEM_BOX_SIZE, itemSvg } from '@shengyu/art/items/item.ts';

export const drawn = { diamond: itemSvg(diamond, ITEM_BOX_SIZE, 'd') };
