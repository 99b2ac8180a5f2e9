import { withdraw_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { lockMembers } from '#db/member-lock.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { inviteById, inviteToChange } from '../invite-store.ts';
import { closeInvite } from '../invite.ts';

export const answer = answers(withdraw_invite, async ({ tx, me, now, req }) => {
  const known = await inviteById(tx, req.invite_id);
  if (known?.from_id !== me) return refuse('not_found');
  await lockMembers(tx, [known.from_id, known.to_id]);
  const letter = (await inviteToChange(tx, req.invite_id))!;
  return (await closeInvite(tx, letter, 'withdraw', now)) ? { refund: letter.diamond } : refuse('conflict');
});
