import { answer_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { lockMembers } from '#db/member-lock.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findInviteById, lockInvite, findRelationById } from '#modules/pair/index.ts';
import { acceptInvite, declineInvite } from '../bond/answer.ts';
import { handlesCp, CP_CAMPAIGN } from '../figures.ts';
import { INVITE_STATE_CODES } from '../bond/present-invite.ts';
import { presentRelation } from '../view.ts';

export const handler = handlesCp(answer_invite, async (call, cp) => {
  const { tx, me, req } = call;
  const known = await findInviteById(tx, req.invite_id);
  if (known?.to_id !== me) return refuse('not_found');
  await lockMembers(tx, [known.from_id, known.to_id]);
  const letter = (await lockInvite(tx, req.invite_id))!;
  // Declining is possible even while the campaign is switched off, so that the inviter gets the held diamonds back.
  if (req.accept === 0) return (await declineInvite(call, letter)) ?? { invite_state: INVITE_STATE_CODES.declined };
  const stage = await requireStage(call, CP_CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  const relation_id = await acceptInvite(call, cp, letter);
  if (relation_id instanceof Refused) return relation_id;
  const relation = (await findRelationById(tx, relation_id))!;
  return { invite_state: INVITE_STATE_CODES.accepted, relation: await presentRelation(call, cp, relation) };
});
