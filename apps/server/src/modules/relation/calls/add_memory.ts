import { add_memory } from '@shengyu/contract/calls/relation-timeline.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockedRelation } from '../asked.ts';
import { CHECKING } from '../timeline-store.ts';
import { write } from '../timeline.ts';

export const answer = answers(add_memory, async (act) => {
  const { tx, me, req } = act;
  const relation = await lockedRelation(tx, me, req.relation_id);
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
  const entry_id = await write(act, writing);
  return entry_id instanceof Refused ? entry_id : { entry_id, state: CHECKING };
});
