// An invitation as its two sides see it.
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { briefs } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { presentRing, type Cp } from './figures.ts';
import type { Invite, InviteState } from './invite-store.ts';

export const INVITE_STATE: Readonly<Record<InviteState, 0 | 1 | 2 | 3 | 4>> = {
  invited: 0,
  accepted: 1,
  declined: 2,
  expired: 3,
  withdrawn: 4,
};

type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

export async function presentInvites({ ctx, db, me, now }: Looking, cp: Cp, letters: readonly Invite[]) {
  const people = await briefs(
    ctx,
    db,
    letters.flatMap(({ from_id, to_id }) => [from_id, to_id]),
  );
  return letters.map((letter) => ({
    invite_id: letter.invite_id,
    from: people.get(letter.from_id)!,
    to: people.get(letter.to_id)!,
    ring: presentRing(ctx, cp, letter.ring_id),
    text: letter.words,
    state: shownState(letter, me, now),
    expire_at: tsOf(letter.expire_at.getTime()),
    is_mine: bit(letter.from_id === me),
  }));
}

/** Run out reads so before the timer has been round. Who was refused sees only that it is over (S2-IV-2). */
function shownState({ state, from_id, expire_at }: Invite, me: number, now: number): 0 | 1 | 2 | 3 | 4 {
  const isOut = state === 'invited' && expire_at.getTime() <= now;
  const isSoftened = state === 'declined' && from_id === me;
  return INVITE_STATE[isOut || isSoftened ? 'expired' : state];
}
