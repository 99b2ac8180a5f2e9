// An invitation as the inviter and the invited member see it in replies.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import type { Invite, InviteState } from '#modules/pair/index.ts';
import { presentRing, ringsOf, type CpDefinition } from '../figures.ts';

export const INVITE_STATE_CODES: Readonly<Record<InviteState, 0 | 1 | 2 | 3 | 4>> = {
  invited: 0,
  accepted: 1,
  declined: 2,
  expired: 3,
  withdrawn: 4,
};

type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

export async function presentInvites({ ctx, db, me, now }: Looking, cp: CpDefinition, letters: readonly Invite[]) {
  const people = await loadUserBriefs(
    ctx,
    db,
    letters.flatMap(({ from_id, to_id }) => [from_id, to_id]),
  );
  return letters.map((letter) => ({
    invite_id: letter.invite_id,
    from: people.get(letter.from_id)!,
    to: people.get(letter.to_id)!,
    ring: {
      ...presentRing(ctx, cp, letter.ring_id),
      price: letter.diamond,
      frame_days: ringsOf(cp).find(({ ring_id }) => ring_id === letter.ring_id)?.days ?? 0,
    },
    text: letter.words,
    state: shownState(letter, me, now),
    sent_at: unixSecondsOf(letter.made_at.getTime()),
    expire_at: unixSecondsOf(letter.expire_at.getTime()),
    is_mine: toBit(letter.from_id === me),
    ...(letter.from_id === me ? { hold: { diamond: letter.diamond, state: holdStateOf(letter) } } : {}),
  }));
}

/** What became of the ring's diamonds: 0 held, 1 spent, 2 returned (REL-2). */
const holdStateOf = ({ state }: Invite): 0 | 1 | 2 => (state === 'invited' ? 0 : state === 'accepted' ? 1 : 2);

/**
 * The state to show. An invitation whose time is over is shown as expired even before the job has closed it. The inviter sees a
 * declined invitation as expired too (S2-IV-2: the inviter learns only that the invitation is over).
 */
function shownState({ state, from_id, expire_at }: Invite, me: number, now: number): 0 | 1 | 2 | 3 | 4 {
  const isOut = state === 'invited' && expire_at.getTime() <= now;
  const isSoftened = state === 'declined' && from_id === me;
  return INVITE_STATE_CODES[isOut || isSoftened ? 'expired' : state];
}
