// The numbers of a draw (FAIR-5, FAIR-6).
import { utf8 } from './bytes.ts';

const WORDS = 0x1_0000_0000;

/** HMAC-SHA256 under the server seed, as eight big-endian words. */
export type KeyedWords = (message: Uint8Array) => Uint32Array;

export interface DrawSlot {
  readonly pool: string;
  readonly pool_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
}

/** FAIR-5: the message of block b. */
export const blockMessage = ({ pool, pool_hash, client_seed, nonce }: DrawSlot, block: number): Uint8Array =>
  utf8(`sy1|${pool}|${pool_hash}|${client_seed}|${nonce}|${block}`);

export type NextWord = () => number;

/** The words of one draw, block after block. */
export function drawWords(keyed: KeyedWords, slot: DrawSlot): NextWord {
  let block = 0;
  let words = keyed(blockMessage(slot, 0));
  let at = 0;
  return () => {
    if (at === words.length) {
      block += 1;
      words = keyed(blockMessage(slot, block));
      at = 0;
    }
    at += 1;
    return words[at - 1]!;
  };
}

/** FAIR-6: words from here on would make some of the numbers below `limit` likelier than others. */
export const unfairFrom = (limit: number): number => Math.floor(WORDS / limit) * limit;

/** FAIR-6 `U(D)`. */
export function numberBelow(limit: number, next: NextWord): number {
  const fair = unfairFrom(limit);
  let word = next();
  while (word >= fair) word = next();
  return word % limit;
}
