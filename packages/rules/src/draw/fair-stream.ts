// The random numbers of a draw: a stream of HMAC blocks (FAIR-5), from which unbiased numbers below a limit are taken (FAIR-6).
import { encodeUtf8 } from './bytes.ts';

const WORDS = 0x1_0000_0000;

/** Computes HMAC-SHA256 of a message with the server seed as key; the result is eight big-endian words. */
export type KeyedHmac = (message: Uint8Array) => Uint32Array;

export interface DrawStreamId {
  readonly pool: string;
  readonly pool_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
}

/** FAIR-5: the HMAC message of the block with this number. */
export const buildBlockMessage = ({ pool, pool_hash, client_seed, nonce }: DrawStreamId, block: number): Uint8Array =>
  encodeUtf8(`sy1|${pool}|${pool_hash}|${client_seed}|${nonce}|${block}`);

export type WordSource = () => number;

/** The 32-bit words of one draw, read from one block after the other. */
export function createWordStream(keyed: KeyedHmac, slot: DrawStreamId): WordSource {
  let block = 0;
  let words = keyed(buildBlockMessage(slot, 0));
  let at = 0;
  return () => {
    if (at === words.length) {
      block += 1;
      words = keyed(buildBlockMessage(slot, block));
      at = 0;
    }
    at += 1;
    return words[at - 1]!;
  };
}

/** FAIR-6: words from this value on are discarded, because they would make some numbers below `limit` more likely than others. */
export const computeBiasLimit = (limit: number): number => Math.floor(WORDS / limit) * limit;

/** FAIR-6 `U(D)`: an unbiased number from 0 to `limit` − 1. */
export function drawNumberBelow(limit: number, next: WordSource): number {
  const fair = computeBiasLimit(limit);
  let word = next();
  while (word >= fair) word = next();
  return word % limit;
}
