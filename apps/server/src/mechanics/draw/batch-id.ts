// Ids of acts: 128 bits that begin with the time, so an id alone says in which partition its row lies.
import { uuidTime, uuidv7 } from '#ids.ts';

export const newBatchId = (at: number): string =>
  Buffer.from(uuidv7(at).replaceAll('-', ''), 'hex').toString('base64url');

export const drawId = (batch_id: string, idx: number): string => `${batch_id}-${idx}`;

export type DrawPlace = { batch_id: string; idx: number; at: number };

/** Undefined: it is no draw's id. */
export function readDrawId(draw_id: string): DrawPlace | undefined {
  const found = /^([A-Za-z0-9_-]{22})-(\d{1,4})$/.exec(draw_id);
  if (!found) return undefined;
  const hex = Buffer.from(found[1]!, 'base64url').toString('hex');
  return { batch_id: found[1]!, idx: Number(found[2]), at: uuidTime(`${hex.slice(0, 8)}-${hex.slice(8, 12)}`) };
}
