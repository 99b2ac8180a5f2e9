// The checks of WD-2 that preview and submission share. Their order matters: the first one that fails decides the refusal.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { beginOfDay, dayOf, HOUR_MS, yearOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import type { CallSpec } from '@shengyu/contract/call.ts';
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findGateRefusal, findVerifiedPerson, type VerifiedPerson } from '#modules/agreement/index.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { walletOf } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { listLiveAccounts, type PayoutAccount } from '../account/store.ts';
import { taxLinesOf, type TaxLine } from './person-store.ts';
import {
  remainingLimitsOf,
  remainingLimitsOfCompany,
  computeFeeAndTax,
  type RemainingLimits,
  type FeeAndTax,
} from './reckon.ts';
import type { WithdrawalSource } from '../account/source.ts';
import { countCorporateWithdrawals } from '../store.ts';
import { amountLimitsOf } from './terms.ts';

const { refusals } = user_withdrawal;

/**
 * SIGN-4: the refusal if a required step (real name, contract and so on) is missing, in the words of the call; undefined if all are
 * done.
 */
export const refuseIfStepMissing = (
  db: Queryable,
  { user_id, gate }: WithdrawalSource,
  now: number,
  words: NonNullable<CallSpec['refusals']>,
): Promise<Refused | undefined> =>
  findGateRefusal(db, user_id, gate, now, { ...words, ...(words.need_contract ? { need: words.need_contract } : {}) });

export type WithdrawalCheckInput = {
  readonly source: WithdrawalSource;
  readonly type: PayoutType;
  /** The account that the member confirmed; absent in a preview, which uses the account that is bound for the type. */
  readonly account_id?: number | undefined;
  readonly amount_fen: number;
  readonly now: number;
};

export type CheckedWithdrawal = {
  readonly person: VerifiedPerson;
  readonly account: PayoutAccount;
  readonly constants: Constants;
  readonly day: Day;
  readonly reckoned: FeeAndTax & { readonly arrive_fen: number };
  /** Whether an SMS code is required, because the amount is large (WD_SMS_FEN) or the account is new (WD_SMS_BOUND_H). */
  readonly need_sms: boolean;
};

export async function checkWithdrawal(
  ctx: Context,
  db: Queryable,
  ask: WithdrawalCheckInput,
): Promise<CheckedWithdrawal | Refused> {
  const { source, type, amount_fen, now } = ask;
  const closed = await refuseIfStepMissing(db, source, now, refusals);
  if (closed) return closed;
  const person = (await findVerifiedPerson(ctx, db, source.user_id))!;
  const account = await accountFor(db, ask, person);
  if (!account) return refuse(refusals.no_account);
  if (!ctx.providers.payout.channelFor(type)) return refuse(refusals.disabled);

  const constants = await readConfig(ctx, 'constants');
  const day = dayOf(now);
  const wrong = wrongAmount(amount_fen, constants, source.corporate);
  if (wrong) return wrong;
  const lines = source.corporate ? [] : await taxLinesOf(db, person.id_hash, yearOfDay(day));
  const over = overLimit(await loadRemainingLimits(db, source, lines, day, constants), amount_fen);
  if (over) return over;
  if ((await walletOf(db, source.owner)).available < amount_fen) return refuse(refusals.short);

  const reckoned = computeFeeAndTax({ type, amount_fen, day, lines, constants });
  const { arrive_fen } = reckoned;
  if (arrive_fen === null) return refuse(refusals.bad_amount);
  const isFresh = now - account.bound_at.getTime() < constants.WD_SMS_BOUND_H * HOUR_MS;
  const need_sms = amount_fen > constants.WD_SMS_FEN || isFresh;
  return { person, account, constants, day, reckoned: { ...reckoned, arrive_fen }, need_sms };
}

/**
 * The payout account to use; undefined if none is bound. WD-8: an account that was bound under another identity cannot be used any
 * more.
 */
async function accountFor(
  db: Queryable,
  ask: WithdrawalCheckInput,
  person: VerifiedPerson,
): Promise<PayoutAccount | undefined> {
  const { source, type, account_id } = ask;
  if (!source.types.includes(type)) return undefined;
  const account = (await listLiveAccounts(db, source.payee)).find((a) => a.type === type);
  if (!account || (account_id !== undefined && account.account_id !== account_id)) return undefined;
  return account.id_hash === null || account.id_hash.equals(person.id_hash) ? account : undefined;
}

function wrongAmount(amount_fen: number, constants: Constants, corporate: boolean): Refused | undefined {
  const { min_fen, max_fen, step_fen } = amountLimitsOf(constants, corporate);
  if (amount_fen < min_fen || amount_fen % step_fen !== 0) return refuse(refusals.bad_amount);
  if (amount_fen > max_fen) return refuse(refusals.over_max, { fill: { n: formatFullAmount(max_fen / 100) } });
  return undefined;
}

export const loadRemainingLimits = async (
  db: Queryable,
  source: WithdrawalSource,
  lines: readonly TaxLine[],
  day: Day,
  constants: Constants,
): Promise<RemainingLimits> =>
  source.corporate
    ? remainingLimitsOfCompany(await countCorporateWithdrawals(db, source.owner, new Date(beginOfDay(day))), constants)
    : remainingLimitsOf(lines, day, constants);

function overLimit({ day_num, day_fen, month_fen }: RemainingLimits, amount_fen: number): Refused | undefined {
  if (day_num === 0) return refuse(refusals.day_num);
  if (amount_fen > day_fen) return refuse(refusals.day_sum, { data: { left: day_fen } });
  return amount_fen > month_fen ? refuse(refusals.month_sum, { data: { left: month_fen } }) : undefined;
}
