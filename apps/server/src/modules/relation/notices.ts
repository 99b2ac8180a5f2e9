// What the two are told (NOTE-1), where the words need names that no event may carry (EVT-3).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { usersById } from '#modules/identity/index.ts';
import { fill, notify } from '#modules/notice/index.ts';
import type { Consumer } from '#module.ts';
import { cpOf } from './figures.ts';
import { levelNumbered } from './intimacy.ts';
import { inviteById } from './invite-store.ts';

type Words = ReturnType<typeof fill>;
type Told = readonly (readonly [user_id: number, words: Words])[];
type Pair = { a: number; b: number; invite_id?: number; level?: number };

const tells = (on: string, tell: (tx: Tx, pair: Pair, ctx: Context) => Promise<Told>): Consumer => ({
  on,
  run: async (tx, { data, event_id }: DomainEvent, ctx) => {
    const at = ctx.clock.now();
    for (const [user_id, words] of await tell(tx, data as Pair, ctx))
      await notify(tx, { user_id, ...words, event_id, at });
  },
});

const nameOf = async (tx: Tx, user_id: number): Promise<string> =>
  (await usersById(tx, [user_id])).get(user_id)?.nickname ?? '';

export const notices: readonly Consumer[] = [
  tells('relation.invited', async (tx, { a, b }) => [[b, fill('relation_invited', { nickname: await nameOf(tx, a) })]]),
  // Nobody learns how it ended (REL-2): declined, run out and withdrawn read alike.
  tells('relation.invite_closed', async (tx, { a, invite_id }) => {
    const n = (await inviteById(tx, invite_id!))?.diamond ?? 0;
    const words = fill('relation_invite_closed', { n });
    return [[a, n > 0 ? words : { ...words, text: '你的邀请已结束' }]];
  }),
  tells('relation.bonded', async (tx, { a, b }) => [
    [a, fill('relation_bonded', { name: await nameOf(tx, b) })],
    [b, fill('relation_bonded', { name: await nameOf(tx, a) })],
  ]),
  tells('relation.level_up', async (_, { a, b, level }, ctx) => {
    const cp = await cpOf(ctx);
    const name = (cp && levelNumbered(cp.figures, level!)?.name) ?? `Lv.${level}`;
    const words = fill('relation_level_up', { name });
    return [
      [a, words],
      [b, words],
    ];
  }),
];
