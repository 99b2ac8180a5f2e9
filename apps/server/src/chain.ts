// The journals' chains (WAL-2, CON-3): every row carries a link over the link before it and its own words. The key is not in the
// database, so whoever may change rows there cannot make links that fit them (reliability P11).
import { createHmac, createSecretKey, hash } from 'node:crypto';

/** The link of a row that follows `before`. */
export type Chain = (before: Buffer, row: string) => Buffer;

/** The link before everybody's first row. */
export const GENESIS: Buffer = Buffer.alloc(32);

export function keyedChain(key: Buffer): Chain {
  const secret = createSecretKey(key);
  return (before, row) => createHmac('sha256', secret).update(before).update(row).digest();
}

/** How rows were linked before there was a key. Anybody can make these, so they hold only where a seal vouches for them. */
export const plainChain: Chain = (before, row) => hash('sha256', Buffer.concat([before, Buffer.from(row)]), 'buffer');

/** For connections that write no journal: a link made by mistake is a bug to be seen. */
export const noChain: Chain = () => {
  throw new Error('this connection has no key for the journals');
};
