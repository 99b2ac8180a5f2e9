// REL-3: yes and no to a letter. Both members are locked: of two acceptances that share somebody, the second sees the first's bond.
import { answer_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { spendHold } from '#modules/ledger/index.ts';
import type { Act } from '#wire/act.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { bond } from './bond.ts';
import type { Cp } from './figures.ts';
import { setInvite, type Invite } from './invite-store.ts';
import { canBeAnswered, closeInvite, holdRef } from './invite.ts';
import { whoHasCp, whyNotBond } from './may-bond.ts';
import { seatsOf } from './seats.ts';

type Answering = Act<typeof answer_invite>;
const { refusals } = answer_invite;

export async function decline({ tx, now }: Answering, letter: Invite): Promise<Refused | undefined> {
  if (canBeAnswered(letter, now) && (await closeInvite(tx, letter, 'decline', now))) return undefined;
  return refuse(refusals.void);
}

/** The new relation's id. */
export async function accept({ tx, me, now }: Answering, cp: Cp, letter: Invite): Promise<number | Refused> {
  const { invite_id, from_id, ring_id, diamond } = letter;
  // First, because a letter whose writer found somebody else is closed for that very reason.
  const taken = whoHasCp(await seatsOf(tx, [me, from_id]), me, from_id);
  if (taken) return taken;
  if (!canBeAnswered(letter, now) || (await whyNotBond(tx, cp, { me, other: from_id, now })))
    return refuse(refusals.void);
  if (diamond > 0 && !(await spendHold(tx, { user_id: from_id, ref: holdRef(invite_id), at: now })))
    return refuse(refusals.void);
  const relation_id = await bond(tx, cp, { a: from_id, b: me, ring_id, at: now });
  if (relation_id === undefined) return refuse(refusals.has_cp, { fill: { who: '你或对方' } });
  await setInvite(tx, invite_id, 'accepted', new Date(now), relation_id);
  return relation_id;
}
