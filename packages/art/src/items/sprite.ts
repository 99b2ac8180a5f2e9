import { linkPaints, ROUND_LINES } from '../core/link.ts';
import { ITEM_DRAWINGS } from './all.ts';
import { ITEM_KEYS } from './catalogue.ts';
import { ITEM_BOX_SIZE } from './item.ts';

/** Symbols are named `item-<key>`; `<use href="#item-rose">` shows one when the sprite is in the page. */
const symbolId = (key: string): string => `item-${key}`;

/** All items as symbols of one document that share their gradients. */
export function buildItemSprite(): string {
  const symbols = ITEM_KEYS.map(
    (key) =>
      `<symbol id="${symbolId(key)}" viewBox="0 0 ${ITEM_BOX_SIZE} ${ITEM_BOX_SIZE}" ${ROUND_LINES}>${ITEM_DRAWINGS[key]()}</symbol>`,
  );
  const { defs, body } = linkPaints(symbols.join('\n'), 'item');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="0" height="0"' +
    ` style="position:absolute" aria-hidden="true"><defs>${defs}</defs>\n${body}</svg>`
  );
}
