// Notices to the couple about invitations, the bond and level-ups (NOTE-1). Nicknames and names are looked up here, because an
// event may not carry them (EVT-3).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { relationBonded, relationInviteClosed, relationInvited, relationLevelUp } from '#events/catalogue/people.ts';
import { consumes } from '#events/consumes.ts';
import type { EventType } from '#events/event.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { fillTemplate, notify } from '#modules/notice/index.ts';
import type { Consumer } from '#module.ts';
import { findInviteById } from '#modules/pair/index.ts';
import { loadCpDefinition } from './figures.ts';
import { findLevelByNumber } from './life/intimacy.ts';

type Words = ReturnType<typeof fillTemplate>;
type Told = readonly (readonly [user_id: number, words: Words])[];

const tells = <D extends object>(
  type: EventType<D>,
  tell: (tx: Tx, data: D, ctx: Context) => Promise<Told>,
): Consumer =>
  consumes(type, async (tx, { data, event_id }, ctx) => {
    const at = ctx.clock.now();
    for (const [user_id, words] of await tell(tx, data, ctx)) await notify(tx, { user_id, ...words, event_id, at });
  });

const nameOf = async (tx: Tx, user_id: number): Promise<string> =>
  (await findUsersById(tx, [user_id])).get(user_id)?.nickname ?? '';

export const noticeConsumers: readonly Consumer[] = [
  tells(relationInvited, async (tx, { a, b }) => [
    [b, fillTemplate('relation_invited', { nickname: await nameOf(tx, a) })],
  ]),
  // REL-2: declined, expired and withdrawn invitations have the same text, so that the inviter does not learn of a refusal.
  tells(relationInviteClosed, async (tx, { a, invite_id }) => {
    const n = (await findInviteById(tx, invite_id))?.diamond ?? 0;
    const words = fillTemplate('relation_invite_closed', { n });
    return [[a, n > 0 ? words : { ...words, text: '你的邀请已结束' }]];
  }),
  tells(relationBonded, async (tx, { a, b }) => [
    [a, fillTemplate('relation_bonded', { name: await nameOf(tx, b) })],
    [b, fillTemplate('relation_bonded', { name: await nameOf(tx, a) })],
  ]),
  tells(relationLevelUp, async (_, { a, b, level }, ctx) => {
    const cp = await loadCpDefinition(ctx);
    const name = (cp && findLevelByNumber(cp.figures, level)?.name) ?? `Lv.${level}`;
    const words = fillTemplate('relation_level_up', { name });
    return [
      [a, words],
      [b, words],
    ];
  }),
];
