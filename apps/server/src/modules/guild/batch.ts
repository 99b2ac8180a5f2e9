// Results of calls that act on several items, where each item succeeds or is refused separately: removing members (G17), deciding
// on join and quit applications (G23, G28), undoing (X25) and reminding members (X44).
import type { Static } from '@shengyu/contract/schema.ts';
import type { BatchResult as BatchResultShape } from '@shengyu/contract/shapes.ts';
import type { Refused } from '#wire/refusal.ts';

export type BatchResult = Static<typeof BatchResultShape>;

export const buildItemResult = (id: number, refused: Refused | undefined): BatchResult =>
  refused ? { id, ok: 0, code: refused.code, msg: refused.msg } : { id, ok: 1, code: 1, msg: 'ok' };

export const countSuccesses = (results: readonly BatchResult[]): number => results.filter(({ ok }) => ok === 1).length;

/** Removes duplicates, so that an id that the request names twice is handled once. */
export const removeDuplicates = (ids: readonly number[]): number[] => [...new Set(ids)];
