// REL-2: a letter with a ring. The ring's diamonds are put aside, and given back in full whatever happens but a yes.
import { invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { HOUR_MS } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { cleanText, hasSensitive } from '#modules/content/index.ts';
import { checkSpend } from '#modules/guard/index.ts';
import { requireStage } from '#modules/kit/index.ts';
import { hold, releaseHold } from '#modules/ledger/index.ts';
import type { Act } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { CAMPAIGN, ringsOf, type Cp, type Ring } from './figures.ts';
import {
  insertInvite,
  nextInviteId,
  openFrom,
  openTo,
  setInvite,
  type Invite,
  type InviteState,
} from './invite-store.ts';
import { after, type Deed } from './machine.ts';
import { whyNotBond, type Two } from './may-bond.ts';

const OPEN_MS = 24 * HOUR_MS;
const IN_MAX = 5;
/** The ledger gives back by itself what this module would forget, a good while after it should have. */
const NET_MS = HOUR_MS;

const { refusals } = invite_relation;

export const holdRef = (invite_id: number): string => `ring:${invite_id}`;

export type Invited = Pick<Invite, 'invite_id' | 'expire_at' | 'diamond'>;

/** In the order of KIT-7. The two are locked. */
export async function invite(act: Act<typeof invite_relation>, cp: Cp): Promise<Invited | Refused> {
  const { ctx, tx, me, now, req } = act;
  const other = req.to_user_id;
  const stage = await requireStage(act, CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  const why = await whyNotBond(tx, cp, { me, other, now });
  if (why) return why;
  const ring = ringsOf(cp).find(({ ring_id }) => ring_id === req.ring_id);
  if (!ring) return refuse('params');
  const words = cleanText(req.text);
  if (hasSensitive(words)) return refuse(refusals.sensitive);
  const invite_id = await nextInviteId(tx);
  const expire_at = now + OPEN_MS;
  const want = { user_id: me, now, diamonds: ring.price, kind: 'ring' as const, confirm: req.guard_confirm === 1 };
  const pass = ring.price > 0 ? await checkSpend(ctx, tx, want) : undefined;
  if (pass instanceof Refused) return pass;
  const full = await tooManyInvites(tx, { me, other, now });
  if (full) return full;
  if (pass) {
    const ref = holdRef(invite_id);
    const held = await hold(ctx, tx, pass, { ref, at: now, campaign: CAMPAIGN, expire_at: expire_at + NET_MS });
    if (held instanceof Refused) return held;
  }
  return save(tx, { invite_id, ring, words, me, other, now, expire_at });
}

type Saving = Two & { invite_id: number; ring: Ring; words: string; expire_at: number };

async function save(tx: Tx, s: Saving): Promise<Invited> {
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
  const data = { invite_id: s.invite_id, a: s.me, b: s.other, state: 'invited' };
  tx.emit({ name: 'relation.invited', key: s.me, at: s.now, actor_id: s.me, data });
  return row;
}

/** One open letter out, five in. */
export async function tooManyInvites(db: Queryable, { me, other, now }: Two): Promise<Refused | undefined> {
  if (await openFrom(db, me, new Date(now))) return refuse(refusals.open_invite);
  return (await openTo(db, other, new Date(now))).length >= IN_MAX ? refuse(refusals.too_many) : undefined;
}

/** Ends a letter without a bond; false: it is not open any more. Both members are locked. */
export async function closeInvite(
  tx: Tx,
  letter: Invite,
  deed: Extract<Deed, 'decline' | 'withdraw' | 'lapse' | 'break'>,
  at: number,
): Promise<boolean> {
  const state = isOpen(letter) ? (after('invited', deed) as Exclude<InviteState, 'invited' | 'accepted'>) : undefined;
  if (!state || (await setInvite(tx, letter.invite_id, state, new Date(at))) === 0) return false;
  const { invite_id, from_id, to_id } = letter;
  if (letter.diamond > 0) await releaseHold(tx, { user_id: from_id, ref: holdRef(invite_id), at });
  tx.emit({ name: 'relation.invite_closed', key: from_id, at, data: { invite_id, a: from_id, b: to_id, state } });
  return true;
}

const isOpen = ({ state }: Invite): boolean => state === 'invited';
/** Open, and still in time. */
export const canBeAnswered = (letter: Invite, now: number): boolean =>
  isOpen(letter) && letter.expire_at.getTime() > now;
