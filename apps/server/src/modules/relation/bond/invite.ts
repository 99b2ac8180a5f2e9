// REL-2: inviting a member with a ring. The price of the ring is held (reserved in the wallet) and returned in full unless the
// invitation is accepted.
import { invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { relationInviteClosed, relationInvited } from '#events/catalogue/people.ts';
import { cleanText, hasSensitiveWord } from '#modules/content/index.ts';
import { checkSpend } from '#modules/spend-guard/index.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { holdDiamonds, releaseHold } from '#modules/ledger/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  insertInvite,
  reserveInviteId,
  findOpenInviteFrom,
  listOpenInvitesTo,
  saveInviteClosed,
  type Invite,
  type InviteState,
} from '#modules/pair/index.ts';
import { CP_CAMPAIGN, ringsOf, type CpDefinition, type Ring } from '../figures.ts';
import { stateAfter, type BondAction } from './machine.ts';
import { refuseIfMayNotBond, type BondCandidates } from './may-bond.ts';

const OPEN_MS = 24 * HOUR_MS;
const IN_MAX = 5;
/**
 * If this module fails to return the held diamonds, the ledger returns them by itself this long after the end of the invitation.
 */
const NET_MS = HOUR_MS;

const { refusals } = invite_relation;

export const formatRingHoldReference = (invite_id: number): string => `ring:${invite_id}`;

export type SentInvite = Pick<Invite, 'invite_id' | 'expire_at' | 'diamond'>;

/**
 * Checks in the order of KIT-7 (campaign state, audience, parameters, spend guard, limits), holds the diamonds and stores the
 * invitation. The caller has locked both members.
 */
export async function sendInvite(
  call: CallContext<typeof invite_relation>,
  cp: CpDefinition,
): Promise<SentInvite | Refused> {
  const { ctx, tx, me, now, req } = call;
  const other = req.to_user_id;
  const stage = await requireStage(call, CP_CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  const why = await refuseIfMayNotBond(tx, cp, { me, other, now });
  if (why) return why;
  const ring = ringsOf(cp).find(({ ring_id }) => ring_id === req.ring_id);
  if (!ring) return refuse('params');
  const words = cleanText(req.text);
  if (hasSensitiveWord(words)) return refuse(refusals.sensitive);
  const invite_id = await reserveInviteId(tx, me);
  const expire_at = now + OPEN_MS;
  const want = { user_id: me, now, diamonds: ring.price, kind: 'ring' as const, confirm: req.guard_confirm === 1 };
  const pass = ring.price > 0 ? await checkSpend(ctx, tx, want) : undefined;
  if (pass instanceof Refused) return pass;
  const full = await checkInviteLimits(tx, { me, other, now });
  if (full) return full;
  if (pass) {
    const ref = formatRingHoldReference(invite_id);
    const held = await holdDiamonds(ctx, tx, pass, {
      ref,
      at: now,
      campaign: CP_CAMPAIGN,
      expire_at: expire_at + NET_MS,
    });
    if (held instanceof Refused) return held;
  }
  return save(tx, { invite_id, ring, words, me, other, now, expire_at });
}

type Saving = BondCandidates & { invite_id: number; ring: Ring; words: string; expire_at: number };

async function save(tx: Tx, s: Saving): Promise<SentInvite> {
  const row = {
    invite_id: s.invite_id,
    from_id: s.me,
    to_id: s.other,
    ring_id: s.ring.ring_id,
    diamond: s.ring.price,
    words: s.words,
    expire_at: new Date(s.expire_at),
  };
  await insertInvite(tx, { ...row, made_at: new Date(s.now) });
  const data = { invite_id: s.invite_id, a: s.me, b: s.other, state: 'invited' as const };
  tx.emit(relationInvited, { key: s.me, at: s.now, actor_id: s.me, data });
  return row;
}

/** The refusal if the caller has an open invitation sent already, or the other has five received; undefined otherwise. */
export async function checkInviteLimits(
  db: Queryable,
  { me, other, now }: BondCandidates,
): Promise<Refused | undefined> {
  if (await findOpenInviteFrom(db, me, new Date(now))) return refuse(refusals.open_invite);
  return (await listOpenInvitesTo(db, other, new Date(now))).length >= IN_MAX ? refuse(refusals.too_many) : undefined;
}

/**
 * Closes an invitation that was not accepted and returns the held diamonds; false if it is not open any more. The caller has locked
 * both members.
 */
export async function closeInvite(
  tx: Tx,
  letter: Invite,
  deed: Extract<BondAction, 'decline' | 'withdraw' | 'lapse' | 'break'>,
  at: number,
): Promise<boolean> {
  const state = isOpen(letter)
    ? (stateAfter('invited', deed) as Exclude<InviteState, 'invited' | 'accepted'>)
    : undefined;
  if (!state || (await saveInviteClosed(tx, letter.invite_id, state, new Date(at))) === 0) return false;
  const { invite_id, from_id, to_id } = letter;
  if (letter.diamond > 0) await releaseHold(tx, { user_id: from_id, ref: formatRingHoldReference(invite_id), at });
  tx.emit(relationInviteClosed, { key: from_id, at, data: { invite_id, a: from_id, b: to_id, state } });
  return true;
}

const isOpen = ({ state }: Invite): boolean => state === 'invited';
/** Whether the invitation is open and its time is not over. */
export const canBeAnswered = (letter: Invite, now: number): boolean =>
  isOpen(letter) && letter.expire_at.getTime() > now;
