// relation: two members become a couple (CP, rules REL-1 to REL-12): invitation, intimacy and levels, rewards, timeline, private
// room ("small room") and separation.
import { meterListeners } from '#modules/meter/index.ts';
import { targetFinders, type TargetNameFinder } from '#modules/report/index.ts';
import type { Module } from '#module.ts';
import { isPartnerIn, findRelationById } from '#modules/pair/index.ts';
import { requirePairMember } from './asked.ts';
import { handler as add_memory } from './calls/add_memory.ts';
import { handler as answer_invite } from './calls/answer_invite.ts';
import { handler as collect_reward } from './calls/collect_reward.ts';
import { handler as cosign } from './calls/cosign.ts';
import { handler as cp_level_prize_list } from './calls/cp_level_prize_list.ts';
import { handler as del_memory } from './calls/del_memory.ts';
import { handler as get_cp_roomId } from './calls/get_cp_roomId.ts';
import { handler as h5_relation_detail } from './calls/h5_relation_detail.ts';
import { handler as invite_list } from './calls/invite_list.ts';
import { handler as invite_relation } from './calls/invite_relation.ts';
import { handler as level_reward_list } from './calls/level_reward_list.ts';
import { handler as love_note } from './calls/love_note.ts';
import { handler as set_relation } from './calls/set_relation.ts';
import { handler as timeline_list } from './calls/timeline_list.ts';
import { handler as unbind_relation } from './calls/unbind_relation.ts';
import { handler as withdraw_invite } from './calls/withdraw_invite.ts';
import { consumers } from './consumers.ts';
import { growIntimacy } from './life/grow.ts';
import { cron, jobs } from './jobs.ts';
import { findVisibleEntry, parseEntryId } from './life/timeline-store.ts';
import { refuseIfHidden } from './visible.ts';

export { cpBadgeOf, cpStatesOf } from './for-user.ts';
export { loadCpDefinition, handlesCp, CP_CAMPAIGN, type CpDefinition } from './figures.ts';
export { presentRelation, presentIntimacySources, type RelationViewer } from './view.ts';
export { isPublic, refuseIfHidden } from './visible.ts';
export { findOwnRelation, findRelation } from './asked.ts';
export { coolingTermsOf } from './bond/unbind.ts';
export { claimsOf, loadCosignTaps, loadDayPoints } from './life/progress-store.ts';
export { listAnniversaries, listClaimableRewards, listLevelRewards, presentReward } from './life/rewards.ts';
export { SOURCE_ROUTES } from './words.ts';

const findEntry: TargetNameFinder = async (db, id, me) => {
  const relation = await findRelationById(db, parseEntryId(Number(id)).relation_id);
  if (!relation || refuseIfHidden(relation, me)) return undefined;
  return (await findVisibleEntry(db, Number(id), isPartnerIn(relation, me) ? me : 0))?.title;
};

export const relation: Module = {
  name: 'relation',
  handlers: [
    cp_level_prize_list,
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
  access: { pair: requirePairMember },
  fills: [
    meterListeners.with((tx, move, ctx) => growIntimacy(ctx, tx, move)),
    targetFinders.with({ timeline: findEntry }),
  ],
};
