// relation: pairs (CP). Invitation, intimacy and levels, rewards, timeline, small room, leaving (REL-1 to REL-12).
import { provideSnapshots } from '#modules/gift/index.ts';
import { registerMeterListener } from '#modules/meter/index.ts';
import { provideTarget } from '#modules/report/index.ts';
import { providePartners } from '#modules/user/index.ts';
import type { Module } from '#module.ts';
import { pairOnly } from './asked.ts';
import { answer as add_memory } from './calls/add_memory.ts';
import { answer as answer_invite } from './calls/answer_invite.ts';
import { answer as collect_reward } from './calls/collect_reward.ts';
import { answer as cosign } from './calls/cosign.ts';
import { answer as cp_level_home } from './calls/cp_level_home.ts';
import { answer as cp_level_prize_list } from './calls/cp_level_prize_list.ts';
import { answer as del_memory } from './calls/del_memory.ts';
import { answer as get_cp_roomId } from './calls/get_cp_roomId.ts';
import { answer as h5_relation_detail } from './calls/h5_relation_detail.ts';
import { answer as invite_list } from './calls/invite_list.ts';
import { answer as invite_relation } from './calls/invite_relation.ts';
import { answer as level_reward_list } from './calls/level_reward_list.ts';
import { answer as love_note } from './calls/love_note.ts';
import { answer as relation_reward_data } from './calls/relation_reward_data.ts';
import { answer as set_relation } from './calls/set_relation.ts';
import { answer as timeline_list } from './calls/timeline_list.ts';
import { answer as unbind_relation } from './calls/unbind_relation.ts';
import { answer as withdraw_invite } from './calls/withdraw_invite.ts';
import { consumers } from './consumers.ts';
import { partners } from './for-user.ts';
import { grow } from './grow.ts';
import { cron, jobs } from './jobs.ts';
import { relationsOf } from './snapshot.ts';
import { isOneOf, relationById } from './store.ts';
import { entrySeen, readEntryId } from './timeline-store.ts';
import { whyHidden } from './visible.ts';

export { cpOf, type Cp } from './figures.ts';
export { inviteById } from './invite-store.ts';
export { provideToPairs, type FromMechanics, type PairReward } from './from-mechanics.ts';
export { relationIdOf, seatsOf } from './seats.ts';
export { otherOf, relationById, relationsById, type Relation } from './store.ts';
export { presentRelation } from './view.ts';
export { isPublic } from './visible.ts';

registerMeterListener((tx, move, ctx) => grow(ctx, tx, move));
provideSnapshots({ relationsOf });
providePartners(partners);
provideTarget('timeline', async (db, id, me) => {
  const relation = await relationById(db, readEntryId(Number(id)).relation_id);
  if (!relation || whyHidden(relation, me)) return undefined;
  return (await entrySeen(db, Number(id), isOneOf(relation, me) ? me : 0))?.title;
});

export const relation: Module = {
  name: 'relation',
  answers: [
    cp_level_home,
    cp_level_prize_list,
    relation_reward_data,
    get_cp_roomId,
    h5_relation_detail,
    timeline_list,
    level_reward_list,
    invite_relation,
    unbind_relation,
    collect_reward,
    answer_invite,
    withdraw_invite,
    invite_list,
    cosign,
    love_note,
    add_memory,
    del_memory,
    set_relation,
  ],
  consumers,
  jobs,
  cron,
  access: { pair: pairOnly },
};
