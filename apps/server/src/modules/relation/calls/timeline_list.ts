import { timeline_list } from '@shengyu/contract/calls/relation-timeline.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { Refused } from '#wire/refusal.ts';
import { isPartnerIn } from '#modules/pair/index.ts';
import { findRelation } from '../asked.ts';
import { entriesOf, countEntries } from '../life/timeline-store.ts';
import { presentEntry } from '../life/timeline.ts';
import { refuseIfHidden } from '../visible.ts';

export const handler = handles(timeline_list, async ({ ctx, db, me, now, req }) => {
  const relation = await findRelation(db, me, req.relation_id ?? 0);
  if (relation instanceof Refused) return relation;
  const hidden = refuseIfHidden(relation, me);
  if (hidden) return hidden;
  const { page, limit, offset } = resolvePaging(req);
  // REL-8: after the end of the relation the timeline is hidden from both.
  if (relation.state === 'ended') return { list: [], total: 0, page, limit };
  const looker = isPartnerIn(relation, me) ? me : 0;
  const entries = await entriesOf(db, relation.relation_id, looker, { limit, offset });
  const people = await loadUserBriefs(ctx, db, [relation.a, relation.b]);
  return {
    list: entries.map((entry) => presentEntry(ctx, entry, people, now)),
    total: await countEntries(db, relation.relation_id, looker),
    page,
    limit,
  };
});
