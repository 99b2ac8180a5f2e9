import { love_note } from '@shengyu/contract/calls/relation-timeline.ts';
import { beginOfDay, dayOf, endOfDay } from '@shengyu/rules/calendar.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockedRelation } from '../asked.ts';
import { otherOf } from '../store.ts';
import { CHECKING, notedBetween } from '../timeline-store.ts';
import { write } from '../timeline.ts';

/** The campaign whose tasks and boards count love notes. */
const COUNTED_BY = 'cp_520';

export const answer = answers(love_note, async (act) => {
  const { tx, me, now, req } = act;
  const relation = await lockedRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  if (relation.state === 'ended') return refuse('ended');
  const { relation_id } = relation;
  const day = dayOf(now);
  const today = { from: new Date(beginOfDay(day)), to: new Date(endOfDay(day)) };
  const isFirst = !(await notedBetween(tx, relation_id, me, today.from, today.to));
  const entry_id = await write(act, { relation_id, kind: 'note', text: req.text });
  if (entry_id instanceof Refused) return entry_id;
  // Once a day counts. What it gives comes with the campaign's task, which hears the event.
  if (isFirst) {
    const def_hash = (await catalogueOf(act.ctx)).campaigns.get(COUNTED_BY)?.def_hash;
    const of = { campaign: COUNTED_BY, ...(def_hash ? { def_hash } : {}) };
    const data = { user_id: me, ...of, day, ref: String(entry_id), peer_id: otherOf(relation, me) };
    tx.emit({ name: 'cp.love_note', key: me, at: now, actor_id: me, data });
  }
  return { entry_id, state: CHECKING, got: [] };
});
