import { withdraw_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { lockMembers } from '#db/member-lock.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findInviteById, lockInvite } from '#modules/pair/index.ts';
import { closeInvite } from '../bond/invite.ts';

export const handler = handles(withdraw_invite, async ({ tx, me, now, req }) => {
  const known = await findInviteById(tx, req.invite_id);
  if (known?.from_id !== me) return refuse('not_found');
  await lockMembers(tx, [known.from_id, known.to_id]);
  const letter = (await lockInvite(tx, req.invite_id))!;
  return (await closeInvite(tx, letter, 'withdraw', now)) ? { refund: letter.diamond } : refuse('conflict');
});
