// Notices that follow directly from a domain event. Only events that contain both the receiver and all texts are handled here.
// Notices that need more (a guild's officers, names of items) are sent by the module that knows them, with `notify`.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { mulDivFloor } from '@shengyu/rules/money/money.ts';
import { guildApplicationReviewed } from '#events/catalogue/guild.ts';
import {
  guardReminded,
  incomeClawedBack,
  levelUp,
  rechargePaid,
  withdrawalFailed,
  withdrawalHeld,
  withdrawalPaid,
  withdrawalRejected,
} from '#events/catalogue/money.ts';
import { relationCooling, relationEnded, relationRestored } from '#events/catalogue/people.ts';
import { matchMutual } from '#events/catalogue/play.ts';
import { consumes } from '#events/consumes.ts';
import type { EventDataOf, EventType } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { notify } from './notice.ts';
import { fillTemplate, type TemplateFields, type TemplateName } from './templates.ts';

type Told = { to: readonly number[]; template: TemplateName; fields: TemplateFields } | undefined;
/** Makes a consumer that sends the notices which `tell` returns for an event; undefined sends none. */
const tells = <D extends object>(type: EventType<D>, tell: (data: D) => Told): Consumer =>
  consumes(type, async (tx, event, ctx) => {
    const told = tell(event.data);
    if (!told) return;
    const words = fillTemplate(told.template, told.fields);
    const at = ctx.clock.now();
    for (const user_id of told.to) await notify(tx, { user_id, ...words, event_id: event.event_id, at });
  });

const wordsOf = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
const yuan = (fen: number): string => formatFenAsYuan(fen).replace('¥', '');

/** The member to whom income or a withdrawal belongs; undefined for a guild's, of which the guild module notifies the head. */
const personOf = ({ owner }: Pick<EventDataOf<typeof incomeClawedBack>, 'owner'>): number | undefined =>
  owner.kind === 'user' ? owner.id : undefined;

const withdrawal = (type: typeof withdrawalPaid, result: 'paid' | 'rejected' | 'failed' | 'held'): Consumer =>
  tells(type, (data) => {
    const user_id = personOf(data);
    if (user_id === undefined) return undefined;
    const fields = { n: yuan(data.amount_fen), no: data.withdraw_no, reason: wordsOf(data.reason) };
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

const both = ({ a, b }: { a: number; b: number }): number[] => [a, b];

export const consumers: readonly Consumer[] = [
  tells(rechargePaid, (data) => ({
    to: [data.target_id],
    template: 'recharge_paid',
    fields: { n: formatFullAmount(data.diamond) },
  })),
  // GUARD-6: sum and limit come in fen, whether money or diamonds were counted (10 diamonds = ¥1).
  tells(guardReminded, (data) => ({
    to: [data.user_id],
    template: 'guard_reminded',
    fields: { a: yuan(data.sum), p: mulDivFloor(data.sum, 100, data.limit) },
  })),
  withdrawal(withdrawalPaid, 'paid'),
  withdrawal(withdrawalRejected, 'rejected'),
  withdrawal(withdrawalFailed, 'failed'),
  withdrawal(withdrawalHeld, 'held'),
  tells(incomeClawedBack, (data) => {
    const user_id = personOf(data);
    return user_id === undefined
      ? undefined
      : { to: [user_id], template: 'income_clawed_back', fields: { n: yuan(data.fen) } };
  }),
  tells(levelUp, (data) => {
    const wealth = data.kind === 'wealth';
    const boxes = wealth ? boxesReached(data.from, data.to) : 0;
    const fields = { kind: wealth ? '财富' : '魅力', n: data.to, m: boxes > 0 ? boxes : undefined };
    return { to: [data.user_id], template: 'level_up', fields };
  }),

  // The event's results are the actions of call Z15 (guild/review), and each has a template.
  tells(guildApplicationReviewed, (data) =>
    // A guild that opened together with the approval needs no signature, and the guild module sends the notice about
    // the opening.
    data.opened === 1
      ? undefined
      : {
          to: [data.user_id],
          template: `guild_reviewed_${data.result}`,
          fields: { reason: wordsOf(data.reason) },
        },
  ),

  tells(matchMutual, (data) => ({
    to: both(data),
    template: 'match_mutual',
    fields: { route: MATCH_ROUTES[data.campaign] },
  })),
  tells(relationCooling, (data) => ({
    to: both(data),
    template: 'relation_cooling',
    fields: { date: formatDateAndMinute(instantOfUnixSeconds(data.until)) },
  })),
  tells(relationRestored, (data) => ({ to: both(data), template: 'relation_restored', fields: {} })),
  // REL-6: a relation that ends by a block or a report must not say why, so no ended notice gives a reason.
  tells(relationEnded, (data) => ({ to: both(data), template: 'relation_ended', fields: {} })),
];
