import { cancel_join_guild } from '@shengyu/contract/calls/guild-join.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { cancelJoinApplication } from '../join/join.ts';
import { presentJoinStatus } from '../words.ts';

export const handler = handles(cancel_join_guild, async ({ tx, me, req, now }) => {
  const apply = await cancelJoinApplication(tx, me, req.apply_id, now);
  return apply instanceof Refused ? apply : presentJoinStatus(apply.status);
});
