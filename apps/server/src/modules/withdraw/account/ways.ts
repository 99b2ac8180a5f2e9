// The payout types that the withdrawal page offers, with limits and bound accounts (W06).
import { dayOf, HOUR_MS, unixSecondsOf, yearOfDay } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { withdrawal_type } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import { findMissingGateSteps, findVerifiedPerson } from '#modules/agreement/index.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { walletOf } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import { payLogoName, pictureUrlByName } from '#pictures.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { listLiveAccounts, type PayoutAccount } from './store.ts';
import { loadRemainingLimits } from '../ask/judge.ts';
import { taxLinesOf } from '../ask/person-store.ts';
import { countFreeWithdrawalsLeft } from '../ask/reckon.ts';
import { resolveWithdrawalSource, type IncomeAccountKind, type WithdrawalSource } from './source.ts';
import { findLastPayoutType } from '../store.ts';
import { amountLimitsOf, PAYOUT_TYPE_TEXTS } from '../ask/terms.ts';

type Reply = ReplyOf<typeof withdrawal_type>;
type WayView = Reply['types'][number];

const QUICK_YUAN = [100, 500, 1_000, 5_000];
const NOTICE =
  '平台依法按累计预扣法代扣个人所得税，试算结果在提交前展示；每月首次提现免手续费。打款时间为每日 09:00 至 21:00，资金仅支付至本人实名账户。';
const COMPANY_NOTICE = '对公提现须在 30 天内上传与提现金额相同的增值税专用发票，发票审核通过后进入提现审核。';
const NO_CHANNEL = '该提现方式维护中';

export async function loadPayoutTypes(
  ctx: Context,
  me: number,
  account: IncomeAccountKind,
  now: number,
): Promise<Reply | Refused> {
  const { db } = ctx;
  const source = await resolveWithdrawalSource(db, me, account, now);
  if (source instanceof Refused) return source;
  const { owner, corporate } = source;
  const constants = await readConfig(ctx, 'constants');
  const day = dayOf(now);
  const person = await findVerifiedPerson(ctx, db, me);
  const lines = person && !corporate ? await taxLinesOf(db, person.id_hash, yearOfDay(day)) : [];
  const left = await loadRemainingLimits(db, source, lines, day, constants);
  const wallet = await walletOf(db, owner);
  const need = await findMissingGateSteps(db, me, source.gate, now);
  const accounts = (await listLiveAccounts(db, source.payee)).filter(
    ({ id_hash }) => id_hash === null || (person !== undefined && id_hash.equals(person.id_hash)),
  );
  const last = await findLastPayoutType(db, owner);
  const { min_fen, max_fen } = amountLimitsOf(constants, corporate);
  return {
    account: source.name,
    available_fen: wallet.available,
    pending_fen: wallet.pending,
    frozen_fen: wallet.frozen,
    gate: { pass: toBit(need.length === 0), need },
    types: source.types.map((type) =>
      wayView(ctx, source, type, {
        constants,
        free: countFreeWithdrawalsLeft(lines, day, constants),
        account: accounts.find((a) => a.type === type),
        now,
      }),
    ),
    limits: { day_left_num: left.day_num, day_left_fen: left.day_fen, month_left_fen: left.month_fen },
    quick_amounts: QUICK_YUAN.map((yuan) => yuan * 100).filter((fen) => fen >= min_fen && fen <= max_fen),
    ...(last === undefined ? {} : { last_type: last }),
    notice: corporate ? COMPANY_NOTICE : NOTICE,
  };
}

type Seen = { constants: Constants; free: number; account: PayoutAccount | undefined; now: number };

function wayView(ctx: Context, { corporate }: WithdrawalSource, type: PayoutType, s: Seen): WayView {
  const { constants: c, account } = s;
  const enabled = ctx.providers.payout.channelFor(type) !== undefined;
  const way = PAYOUT_TYPE_TEXTS[type];
  return {
    type,
    name: way.name,
    icon: pictureUrlByName(ctx, payLogoName(way.icon)),
    enabled: toBit(enabled),
    ...(enabled ? {} : { disabled_reason: NO_CHANNEL }),
    ...(account ? { bound: boundView(account, c, s.now) } : {}),
    ...amountLimitsOf(c, corporate),
    fee: corporate
      ? { rate_bp: 0, min_fen: 0, max_fen: 0, free_left: 0 }
      : { rate_bp: c.WD_FEE_BP, min_fen: c.WD_FEE_MIN_FEN, max_fen: c.WD_FEE_MAX_FEN, free_left: s.free },
    need_invoice: toBit(corporate),
    arrive_text: way.arrive,
  };
}

const boundView = (account: PayoutAccount, c: Constants, now: number): NonNullable<WayView['bound']> => ({
  account_id: account.account_id,
  account_mask: account.account_mask,
  name_mask: account.name_mask,
  ...(account.bank_name === null ? {} : { bank_name: account.bank_name }),
  bound_at: unixSecondsOf(account.bound_at.getTime()),
  // While the account is new (WD_SMS_BOUND_H hours), every withdrawal to it needs an SMS code.
  is_new: toBit(now - account.bound_at.getTime() < c.WD_SMS_BOUND_H * HOUR_MS),
});
