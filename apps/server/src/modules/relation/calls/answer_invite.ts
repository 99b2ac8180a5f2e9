import { answer_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { lockMembers } from '#db/member-lock.ts';
import { requireStage } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { accept, decline } from '../answer.ts';
import { answersCp, CAMPAIGN } from '../figures.ts';
import { inviteById, inviteToChange } from '../invite-store.ts';
import { INVITE_STATE } from '../present-invite.ts';
import { relationById } from '../store.ts';
import { presentRelation } from '../view.ts';

export const answer = answersCp(answer_invite, async (act, cp) => {
  const { tx, me, req } = act;
  const known = await inviteById(tx, req.invite_id);
  if (known?.to_id !== me) return refuse('not_found');
  await lockMembers(tx, [known.from_id, known.to_id]);
  const letter = (await inviteToChange(tx, req.invite_id))!;
  // No is always possible: a switched-off campaign holds nobody's diamonds.
  if (req.accept === 0) return (await decline(act, letter)) ?? { invite_state: INVITE_STATE.declined };
  const stage = await requireStage(act, CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  const relation_id = await accept(act, cp, letter);
  if (relation_id instanceof Refused) return relation_id;
  const relation = (await relationById(tx, relation_id))!;
  return { invite_state: INVITE_STATE.accepted, relation: await presentRelation(act, cp, relation) };
});
