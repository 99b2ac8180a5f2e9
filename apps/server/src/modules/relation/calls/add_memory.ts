import { add_memory } from '@shengyu/contract/calls/relation-timeline.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockOwnRelation } from '../asked.ts';
import { ENTRY_CHECKING } from '../life/timeline-store.ts';
import { writeTimelineEntry } from '../life/timeline.ts';

export const handler = handles(add_memory, async (call) => {
  const { tx, me, req } = call;
  const relation = await lockOwnRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  if (relation.state === 'ended') return refuse('ended');
  const { text, images = [], is_private } = req;
  const writing = {
    relation_id: relation.relation_id,
    kind: 'memory' as const,
    text,
    images,
    is_private: is_private === 1,
  };
  const entry_id = await writeTimelineEntry(call, writing);
  return entry_id instanceof Refused ? entry_id : { entry_id, state: ENTRY_CHECKING };
});
