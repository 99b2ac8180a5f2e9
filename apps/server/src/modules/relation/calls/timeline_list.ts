import { timeline_list } from '@shengyu/contract/calls/relation-timeline.ts';
import { briefs } from '#modules/identity/index.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { Refused } from '#wire/refusal.ts';
import { relationAsked } from '../asked.ts';
import { isOneOf } from '../store.ts';
import { entriesOf, entryCount } from '../timeline-store.ts';
import { presentEntry } from '../timeline.ts';
import { whyHidden } from '../visible.ts';

export const answer = answers(timeline_list, async ({ ctx, db, me, now, req }) => {
  const relation = await relationAsked(db, me, req.relation_id ?? 0);
  if (relation instanceof Refused) return relation;
  const hidden = whyHidden(relation, me);
  if (hidden) return hidden;
  const { page, limit, offset } = pageOf(req);
  // REL-8: after the end it is hidden for both.
  if (relation.state === 'ended') return { list: [], total: 0, page, limit };
  const looker = isOneOf(relation, me) ? me : 0;
  const entries = await entriesOf(db, relation.relation_id, looker, { limit, offset });
  const people = await briefs(ctx, db, [relation.a, relation.b]);
  return {
    list: entries.map((entry) => presentEntry(ctx, entry, people, now)),
    total: await entryCount(db, relation.relation_id, looker),
    page,
    limit,
  };
});
