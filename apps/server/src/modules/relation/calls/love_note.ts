import { love_note } from '@shengyu/contract/calls/relation-timeline.ts';
import { beginOfDay, dayOf, endOfDay } from '@shengyu/rules/time/calendar.ts';
import { cpLoveNote } from '#events/catalogue/people.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { otherPartnerOf } from '#modules/pair/index.ts';
import { lockOwnRelation } from '../asked.ts';
import { ENTRY_CHECKING, hasWrittenNoteBetween } from '../life/timeline-store.ts';
import { writeTimelineEntry } from '../life/timeline.ts';

export const handler = handles(love_note, async (call) => {
  const { tx, me, now, req } = call;
  const relation = await lockOwnRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  if (relation.state === 'ended') return refuse('ended');
  const { relation_id } = relation;
  const day = dayOf(now);
  const today = { from: new Date(beginOfDay(day)), to: new Date(endOfDay(day)) };
  const isFirst = !(await hasWrittenNoteBetween(tx, relation_id, me, today.from, today.to));
  const entry_id = await writeTimelineEntry(call, { relation_id, kind: 'note', text: req.text });
  if (entry_id instanceof Refused) return entry_id;
  // Only the first note of a day counts. This call gives no reward itself: the event completes a task of the campaign, which gives
  // it.
  if (isFirst) {
    // `bound` names the campaign whose tasks and leaderboards count love notes.
    const { campaign } = love_note.bound;
    const def_hash = (await readCampaignCatalogue(call.ctx)).campaigns.get(campaign)?.def_hash;
    const of = { campaign, ...(def_hash ? { def_hash } : {}) };
    const data = { user_id: me, ...of, day, ref: String(entry_id), peer_id: otherPartnerOf(relation, me) };
    tx.emit(cpLoveNote, { key: me, at: now, actor_id: me, data });
  }
  return { entry_id, state: ENTRY_CHECKING, got: [] };
});
