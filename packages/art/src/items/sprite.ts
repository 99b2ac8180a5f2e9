import { link, ROUND_LINES } from '../core/link.ts';
import { DRAWINGS } from './all.ts';
import { ITEM_KEYS } from './catalogue.ts';
import { ITEM_BOX } from './item.ts';

/** Symbols are named `item-<key>`; show one with `<use href="#item-rose">` once the sprite stands in the page. */
export const symbolId = (key: string): string => `item-${key}`;

/** All items as symbols of one document that share their gradients. */
export function itemSprite(): string {
  const symbols = ITEM_KEYS.map(
    (key) =>
      `<symbol id="${symbolId(key)}" viewBox="0 0 ${ITEM_BOX} ${ITEM_BOX}" ${ROUND_LINES}>${DRAWINGS[key]()}</symbol>`,
  );
  const { defs, body } = link(symbols.join('\n'), 'item');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="0" height="0"' +
    ` style="position:absolute" aria-hidden="true"><defs>${defs}</defs>\n${body}</svg>`
  );
}
