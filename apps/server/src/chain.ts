// Hash chains of the journals (WAL-2: ledger, CON-3: staff log). The link of every row is computed from the link before it and the
// row's own text. The key is not in the database, so a person who can change rows there cannot compute links that fit them
// (promise P11: not even a database administrator can change history unnoticed).
import { createHmac, createSecretKey, hash } from 'node:crypto';

/** Computes the link of a row from the link of the row before it. */
export type HashChain = (before: Buffer, row: string) => Buffer;

/** The link that stands before the first row of every journal. */
export const GENESIS_LINK: Buffer = Buffer.alloc(32);

/** Makes the chain whose links only the holder of the key can compute. */
export function createKeyedChain(key: Buffer): HashChain {
  const secret = createSecretKey(key);
  return (before, row) => createHmac('sha256', secret).update(before).update(row).digest();
}

/**
 * The unkeyed links of rows from before there was a key. Anybody can compute them, so they are accepted only for rows that a seal
 * covers.
 */
export const unkeyedChain: HashChain = (before, row) =>
  hash('sha256', Buffer.concat([before, Buffer.from(row)]), 'buffer');

/** The chain of connections that write no journal: writing a journal row over such a connection is a bug, and throws. */
export const unavailableChain: HashChain = () => {
  throw new Error('this connection has no key for the journals');
};
