import { ARCANA } from './arcana/all.ts';
import { cardBack } from './arcana/back.ts';
import { CARD_WIDTH } from './arcana/card.ts';
import { cardPlate } from './arcana/plate.ts';
import { DRESS_TYPES, dressArt } from './dress/dress-art.ts';
import { FRAMES } from './frames/all.ts';
import { FRAME_BOX, frameSvg } from './frames/framed.ts';
import { DRAWINGS } from './items/all.ts';
import { ITEM_KEYS } from './items/catalogue.ts';
import { ITEM_BOX, itemSvg } from './items/item.ts';

/** Kinds of dress-up that carry an item: mount, entrance, supreme mount, parcel. */
const CARRIERS = [3, 5, 12, 151];

type File = { readonly path: string; readonly text: string };

const file = (name: string, text: string): File => ({ path: `activity/${name}.svg`, text });

const drawn = (name: string, draw: () => string): File => file(name, itemSvg(draw, ITEM_BOX, 'i'));

/** The picture of every item under the address that answers name (`icon`): an `<img>` needs to know nothing more. */
export const itemFiles = (): File[] => [
  ...ITEM_KEYS.map((key) => drawn(`items/${key}`, DRAWINGS[key])),
  file('items/card', cardBack(CARD_WIDTH, 'i')),
  ...Object.entries(FRAMES).map(([key, { draw }]) => file(`frames/${key}`, frameSvg(draw, FRAME_BOX, 'i'))),
  ...ARCANA.map((arcanum, number) => file(`arcana/${number}`, cardPlate(arcanum, 'i'))),
  ...DRESS_TYPES.map((type) => drawn(`dress/${type}`, dressArt(type).draw)),
  ...CARRIERS.flatMap((type) =>
    ITEM_KEYS.map((key) => drawn(`dress/${type}/${key}`, dressArt(type, { item: DRAWINGS[key] }).draw)),
  ),
];
