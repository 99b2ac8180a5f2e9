import { tsOf } from '@shengyu/rules/calendar.ts';
import { join_guild } from '@shengyu/contract/calls/guild-join.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { applyToJoin } from '../join.ts';
import { joinStatus } from '../words.ts';

export const answer = answers(join_guild, async ({ ctx, tx, me, req, now }) => {
  const apply = await applyToJoin(ctx, tx, { ...req, me, now });
  if (apply instanceof Refused) return apply;
  const waits = apply.status === 0;
  return {
    ...joinStatus(apply.status),
    apply_id: apply.apply_id,
    ...(waits ? { expire_at: tsOf(apply.expire_at.getTime()) } : {}),
    joined: bit(!waits),
  };
});
