// The guards of WD-2 that preview and submission share, in the one order that decides which refusal is answered.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { beginOfDay, dayOf, HOUR_MS, yearOfDay, type Day } from '@shengyu/rules/calendar.ts';
import type { CallSpec } from '@shengyu/contract/call.ts';
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { closedGate, verifiedPerson, type VerifiedPerson } from '#modules/agreement/index.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { walletOf } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/payout.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { liveAccounts, type Account } from './account-store.ts';
import { linesOf, type Line } from './person-store.ts';
import { leftOf, leftOfCompany, reckon, type Left, type Reckoned } from './reckon.ts';
import type { Source } from './source.ts';
import { corporateToday } from './store.ts';
import { termsOf } from './terms.ts';

const { refusals } = user_withdrawal;

/** SIGN-4, in the call's own words. */
export const gateOf = (
  db: Queryable,
  { user_id, gate }: Source,
  now: number,
  words: NonNullable<CallSpec['refusals']>,
): Promise<Refused | undefined> =>
  closedGate(db, user_id, gate, now, { ...words, ...(words.need_contract ? { need: words.need_contract } : {}) });

export type Asking = {
  readonly source: Source;
  readonly type: PayoutType;
  /** Absent in a preview: the live account of the type. */
  readonly account_id?: number | undefined;
  readonly amount_fen: number;
  readonly now: number;
};

export type Judged = {
  readonly person: VerifiedPerson;
  readonly account: Account;
  readonly constants: Constants;
  readonly day: Day;
  readonly reckoned: Reckoned & { readonly arrive_fen: number };
  /** WD_SMS. */
  readonly need_sms: boolean;
};

export async function judge(ctx: Context, db: Queryable, ask: Asking): Promise<Judged | Refused> {
  const { source, type, amount_fen, now } = ask;
  const closed = await gateOf(db, source, now, refusals);
  if (closed) return closed;
  const person = (await verifiedPerson(ctx, db, source.user_id))!;
  const account = await accountFor(db, ask, person);
  if (!account) return refuse(refusals.no_account);
  if (!ctx.providers.payout.channelFor(type)) return refuse(refusals.disabled);

  const constants = await readConfig(ctx, 'constants');
  const day = dayOf(now);
  const wrong = wrongAmount(amount_fen, constants, source.corporate);
  if (wrong) return wrong;
  const lines = source.corporate ? [] : await linesOf(db, person.id_hash, yearOfDay(day));
  const over = overLimit(await leftFor(db, source, lines, day, constants), amount_fen);
  if (over) return over;
  if ((await walletOf(db, source.owner)).available < amount_fen) return refuse(refusals.short);

  const reckoned = reckon({ type, amount_fen, day, lines, constants });
  const { arrive_fen } = reckoned;
  if (arrive_fen === null) return refuse(refusals.bad_amount);
  const isFresh = now - account.bound_at.getTime() < constants.WD_SMS_BOUND_H * HOUR_MS;
  const need_sms = amount_fen > constants.WD_SMS_FEN || isFresh;
  return { person, account, constants, day, reckoned: { ...reckoned, arrive_fen }, need_sms };
}

/** One that was bound under another identity is nobody's any more (WD-8). */
async function accountFor(db: Queryable, ask: Asking, person: VerifiedPerson): Promise<Account | undefined> {
  const { source, type, account_id } = ask;
  if (!source.types.includes(type)) return undefined;
  const account = (await liveAccounts(db, source.payee)).find((a) => a.type === type);
  if (!account || (account_id !== undefined && account.account_id !== account_id)) return undefined;
  return account.id_hash === null || account.id_hash.equals(person.id_hash) ? account : undefined;
}

function wrongAmount(amount_fen: number, constants: Constants, corporate: boolean): Refused | undefined {
  const { min_fen, max_fen, step_fen } = termsOf(constants, corporate);
  if (amount_fen < min_fen || amount_fen % step_fen !== 0) return refuse(refusals.bad_amount);
  if (amount_fen > max_fen) return refuse(refusals.over_max, { fill: { n: fullAmount(max_fen / 100) } });
  return undefined;
}

export const leftFor = async (
  db: Queryable,
  source: Source,
  lines: readonly Line[],
  day: Day,
  constants: Constants,
): Promise<Left> =>
  source.corporate
    ? leftOfCompany(await corporateToday(db, source.owner, new Date(beginOfDay(day))), constants)
    : leftOf(lines, day, constants);

function overLimit({ day_num, day_fen, month_fen }: Left, amount_fen: number): Refused | undefined {
  if (day_num === 0) return refuse(refusals.day_num);
  if (amount_fen > day_fen) return refuse(refusals.day_sum, { data: { left: day_fen } });
  return amount_fen > month_fen ? refuse(refusals.month_sum, { data: { left: month_fen } }) : undefined;
}
