// REL-6, EDGE-37: a block, an upheld report, a ban or a cancelled account ends what is between people at once. Held rings go back.
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { inviteToChange, openOf, type Invite } from './invite-store.ts';
import { closeInvite } from './invite.ts';
import { relationIdOf } from './seats.ts';
import { isOneOf, relationById, relationToChange, type EndReason, type Relation } from './store.ts';
import { end } from './unbind.ts';

export type Break = {
  readonly user_id: number;
  /** Only what is between these two; without it everything of the member. */
  readonly with?: number;
  readonly reason: Extract<EndReason, 'block' | 'report' | 'ban' | 'cancel'>;
  readonly at: number;
};

export async function breakOff(tx: Tx, b: Break): Promise<void> {
  const { pair, letters } = await lockedTies(tx, b);
  if (pair) await end(tx, (await relationToChange(tx, pair.relation_id))!, b.reason, b.at);
  for (const { invite_id } of letters) await closeInvite(tx, (await inviteToChange(tx, invite_id))!, 'break', b.at);
}

type Ties = { readonly pair: Relation | undefined; readonly letters: readonly Invite[] };

/** With everybody they name locked: a yes that was under way when we looked is seen the next time round. */
async function lockedTies(tx: Tx, b: Break): Promise<Ties> {
  const locked = new Set<number>();
  for (;;) {
    const ties = await tiesOf(tx, b);
    const people = [
      b.user_id,
      ...(ties.pair ? [ties.pair.a, ties.pair.b] : []),
      ...ties.letters.flatMap(({ from_id, to_id }) => [from_id, to_id]),
    ];
    if (people.every((id) => locked.has(id))) return ties;
    await lockMembers(tx, people);
    for (const id of people) locked.add(id);
  }
}

async function tiesOf(db: Queryable, { user_id, with: other }: Break): Promise<Ties> {
  const relation_id = await relationIdOf(db, user_id);
  const pair = relation_id === undefined ? undefined : await relationById(db, relation_id);
  const letters = await openOf(db, user_id);
  if (other === undefined) return { pair, letters };
  return {
    pair: pair && isOneOf(pair, other) ? pair : undefined,
    letters: letters.filter(({ from_id, to_id }) => from_id === other || to_id === other),
  };
}
