// Domain events that tell somebody something. Only those whose receiver and words are all in the event stand here;
// what needs a guild's officers or names of things is told by the module that knows them, with `notify` and `fill`.
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { mulDivFloor } from '@shengyu/rules/money.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { notify } from './notice.ts';
import { fill, type Fields, type TemplateName } from './templates.ts';

type Told = { to: readonly number[]; template: TemplateName; fields: Fields } | undefined;
type Data = DomainEvent['data'];
type Tell = (data: Data) => Told | Promise<Told>;

/** A consumer that says in `tell` whom an event tells what; undefined tells nobody. */
const tells = (on: string, tell: Tell): Consumer => ({
  on,
  run: async (tx, event, ctx) => {
    const told = await tell(event.data);
    if (!told) return;
    const words = fill(told.template, told.fields);
    const at = ctx.clock.now();
    for (const user_id of told.to) await notify(tx, { user_id, ...words, event_id: event.event_id, at });
  },
});

const idOf = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new Error(`not an id: ${String(value)}`);
  return value as number;
};
const amountOf = idOf;
const wordsOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const yuan = (fen: unknown): string => yuanFromFen(amountOf(fen)).replace('¥', '');

/** Income and withdrawals belong to a person or a guild; a guild's are told to its head by the guild module. */
function personOf(data: Data): number | undefined {
  const owner = data.owner as { kind: 'user' | 'guild'; id: number };
  return owner.kind === 'user' ? idOf(owner.id) : undefined;
}

const withdrawal = (result: 'paid' | 'rejected' | 'failed' | 'held'): Consumer =>
  tells(`withdrawal.${result}`, (data) => {
    const user_id = personOf(data);
    if (user_id === undefined) return undefined;
    const fields = { n: yuan(data.amount_fen), no: String(data.withdraw_no), reason: wordsOf(data.reason) };
    return { to: [user_id], template: `withdrawal_${result}`, fields };
  });

/** LVL-7: every fifth wealth level has a box. */
const LEVEL_BOX_EVERY = 5;
const boxesReached = (from: number, to: number): number =>
  Math.floor(to / LEVEL_BOX_EVERY) - Math.floor(from / LEVEL_BOX_EVERY);

const MATCH_ROUTES: Readonly<Record<string, string>> = {
  star_sign: '/constellation/starMap',
  cp_520: '/20250520/cupid',
};

const both = (data: Data): number[] => [idOf(data.a), idOf(data.b)];

export const consumers: readonly Consumer[] = [
  tells('recharge.paid', (data) => ({
    to: [idOf(data.target_id)],
    template: 'recharge_paid',
    fields: { n: fullAmount(amountOf(data.diamond)) },
  })),
  // GUARD-6: sum and limit in fen, whatever was counted (10 diamonds = ¥1).
  tells('guard.reminded', (data) => ({
    to: [idOf(data.user_id)],
    template: 'guard_reminded',
    fields: { a: yuan(data.sum), p: mulDivFloor(amountOf(data.sum), 100, amountOf(data.limit)) },
  })),
  withdrawal('paid'),
  withdrawal('rejected'),
  withdrawal('failed'),
  withdrawal('held'),
  tells('income.clawed_back', (data) => {
    const user_id = personOf(data);
    return user_id === undefined
      ? undefined
      : { to: [user_id], template: 'income_clawed_back', fields: { n: yuan(data.fen) } };
  }),
  tells('level.up', (data) => {
    const wealth = data.kind === 'wealth';
    const boxes = wealth ? boxesReached(amountOf(data.from), amountOf(data.to)) : 0;
    const fields = { kind: wealth ? '财富' : '魅力', n: amountOf(data.to), m: boxes > 0 ? boxes : undefined };
    return { to: [idOf(data.user_id)], template: 'level_up', fields };
  }),

  // Results by the actions of Z15.
  tells('guild.reviewed', (data) => ({
    to: [idOf(data.user_id)],
    template: `guild_reviewed_${data.result as 'pass' | 'supplement' | 'reject'}`,
    fields: { reason: wordsOf(data.reason) },
  })),

  tells('match.mutual', (data) => ({
    to: both(data),
    template: 'match_mutual',
    fields: { route: MATCH_ROUTES[String(data.campaign)] },
  })),
  tells('relation.cooling', (data) => ({
    to: both(data),
    template: 'relation_cooling',
    fields: { date: dateAndMinute(instantOf(amountOf(data.until))) },
  })),
  tells('relation.restored', (data) => ({ to: both(data), template: 'relation_restored', fields: {} })),
  // REL-6: without telling why.
  tells('relation.ended', (data) => ({ to: both(data), template: 'relation_ended', fields: {} })),
];
