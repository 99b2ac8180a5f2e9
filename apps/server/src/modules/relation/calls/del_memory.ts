import { del_memory } from '@shengyu/contract/calls/relation-timeline.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { deleteEntry } from '../life/timeline-store.ts';

/** Each of the two may delete their own entries. REL-8: this also works after the relation has ended. */
export const handler = handles(del_memory, async ({ tx, me, req }) =>
  (await deleteEntry(tx, req.entry_id, me)) > 0 ? {} : refuse('not_found'),
);
