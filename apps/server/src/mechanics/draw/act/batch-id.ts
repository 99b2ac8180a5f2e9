// Batch ids: 128 bits that begin with the time, so the id alone tells in which partition of the table its row lies.
import { timeOfUuid, uuidv7 } from '#ids.ts';

export const createBatchId = (at: number): string =>
  Buffer.from(uuidv7(at).replaceAll('-', ''), 'hex').toString('base64url');

export const formatDrawId = (batch_id: string, idx: number): string => `${batch_id}-${idx}`;

export type DrawIdParts = { batch_id: string; idx: number; at: number };

/**
 * Splits the id of a draw into its batch, its position in the batch and its time; undefined when the text is not the id of a draw.
 */
export function parseDrawId(draw_id: string): DrawIdParts | undefined {
  const found = /^([A-Za-z0-9_-]{22})-(\d{1,4})$/.exec(draw_id);
  if (!found) return undefined;
  const hex = Buffer.from(found[1]!, 'base64url').toString('hex');
  return { batch_id: found[1]!, idx: Number(found[2]), at: timeOfUuid(`${hex.slice(0, 8)}-${hex.slice(8, 12)}`) };
}
