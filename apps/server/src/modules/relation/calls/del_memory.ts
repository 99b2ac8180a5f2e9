import { del_memory } from '@shengyu/contract/calls/relation-timeline.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { deleteEntry } from '../timeline-store.ts';

/** Also after the end: each may delete what he wrote (REL-8). */
export const answer = answers(del_memory, async ({ tx, me, req }) =>
  (await deleteEntry(tx, req.entry_id, me)) > 0 ? {} : refuse('not_found'),
);
