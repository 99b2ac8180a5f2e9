import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { join_guild } from '@shengyu/contract/calls/guild-join.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { applyToJoin } from '../join/join.ts';
import { presentJoinStatus } from '../words.ts';

export const handler = handles(join_guild, async ({ ctx, tx, me, req, now }) => {
  const apply = await applyToJoin(ctx, tx, { ...req, me, now });
  if (apply instanceof Refused) return apply;
  const waits = apply.status === 0;
  return {
    ...presentJoinStatus(apply.status),
    apply_id: apply.apply_id,
    ...(waits ? { expire_at: unixSecondsOf(apply.expire_at.getTime()) } : {}),
    joined: toBit(!waits),
  };
});
