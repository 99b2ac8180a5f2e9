// Results of acts on several things: each item succeeds or is refused by itself (G17, G23, G28, X25, X44).
import type { Static } from '@shengyu/contract/schema.ts';
import type { BatchResult as BatchResultShape } from '@shengyu/contract/shapes.ts';
import type { Refused } from '#wire/refusal.ts';

export type BatchResult = Static<typeof BatchResultShape>;

export const itemResult = (id: number, refused: Refused | undefined): BatchResult =>
  refused ? { id, ok: 0, code: refused.code, msg: refused.msg } : { id, ok: 1, code: 1, msg: 'ok' };

export const successes = (results: readonly BatchResult[]): number => results.filter(({ ok }) => ok === 1).length;

/** Asked for twice is asked for once. */
export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];
