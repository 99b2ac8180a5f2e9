import { ARCANA } from './arcana/all.ts';
import { cardBackSvg } from './arcana/back.ts';
import { CARD_WIDTH } from './arcana/card.ts';
import { cardFaceWithoutTextSvg } from './arcana/plate.ts';
import { DRESS_TYPES, dressArtOf } from './dress/dress-art.ts';
import { DRESS_VARIANTS } from './dress/variants.ts';
import { AVATAR_FRAMES } from './frames/all.ts';
import { FRAME_BOX_SIZE, frameSvg } from './frames/framed.ts';
import { ITEM_DRAWINGS } from './items/all.ts';
import { ITEM_KEYS } from './items/catalogue.ts';
import { ITEM_BOX_SIZE, itemSvg } from './items/item.ts';

/** Types of dress-up that show an item: 3 mount, 5 entrance effect, 12 supreme mount, 151 parcel. */
const CARRIERS = [3, 5, 12, 151];

type File = { readonly path: string; readonly text: string };

const file = (name: string, text: string): File => ({ path: `activity/${name}.svg`, text });

const drawn = (name: string, draw: () => string): File => file(name, itemSvg(draw, ITEM_BOX_SIZE, 'i'));

/** The picture of every item as a file under the path that replies name in `icon`, so that an `<img>` needs nothing else. */
export const renderItemFiles = (): File[] => [
  ...ITEM_KEYS.map((key) => drawn(`items/${key}`, ITEM_DRAWINGS[key])),
  file('items/card', cardBackSvg(CARD_WIDTH, 'i')),
  ...Object.entries(AVATAR_FRAMES).map(([key, { draw }]) => file(`frames/${key}`, frameSvg(draw, FRAME_BOX_SIZE, 'i'))),
  ...ARCANA.map((arcanum, number) => file(`arcana/${number}`, cardFaceWithoutTextSvg(arcanum, 'i'))),
  ...DRESS_TYPES.map((type) => drawn(`dress/${type}`, dressArtOf(type).draw)),
  ...Object.entries(DRESS_VARIANTS).map(([variant, subject]) =>
    drawn(`dress/${variant}`, dressArtOf(Number(variant.split('/')[0]), subject).draw),
  ),
  ...CARRIERS.flatMap((type) =>
    ITEM_KEYS.map((key) => drawn(`dress/${type}/${key}`, dressArtOf(type, { item: ITEM_DRAWINGS[key] }).draw)),
  ),
];
