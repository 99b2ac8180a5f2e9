// RST-2: a payment starts (call W03, h5_create_pay_order). Starting again on the same channel continues the attempt; starting on
// another channel closes the previous attempt first.
import type { RequestOf } from '@shengyu/contract/call.ts';
import { h5_create_pay_order } from '@shengyu/contract/calls/recharge.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { isMinorAccount } from '#modules/spend-guard/index.ts';
import { isOauthIdentity, mobileOf, redeemOauthConsent, consumeSmsCode } from '#modules/identity/index.ts';
import { PayUnavailable, type PayChannel, type PayInstruction } from '#providers/pay/pay.ts';
import type { Caller } from '#wire/handler.ts';
import { ProviderRequest } from '#wire/question.ts';
import { refuse, Refused, refuseForMissingSteps } from '#wire/refusal.ts';
import { closeUnpaidAttempts, payableAttemptsOf } from './ask-provider.ts';
import { attemptsOf, insertAttempt, markAttemptClosed } from './attempt-store.ts';
import { findUsableChannel } from './order/channels.ts';
import { scheduleProviderQuery } from './order/make-order.ts';
import { formatAttemptNo } from './order/numbers.ts';
import { lockOrderRow, saveOrderConfirmation, savePaymentStart, type Order } from './order/order-store.ts';
import { bookPayment } from './settle.ts';
import { isPaid } from './order/states.ts';

const { paid, closed, guard, need_sms, need_oauth, oauth_expired, channel_down } = h5_create_pay_order.refusals;
const ATTEMPTS_MAX = 20;

type Starting = {
  readonly caller: Caller;
  readonly req: RequestOf<typeof h5_create_pay_order>;
  readonly now: number;
};

type Started = { readonly order: Order; readonly start: PayInstruction };
type Result = Started | Refused;
type Beginning = Starting & { readonly channel: PayChannel; readonly open_id?: string | undefined };

/**
 * The attempt is stored before the provider is asked (docs/decisions/0080). If the process dies in between, the stored number is
 * still asked about (RCG-8), and the payer's next try continues with it.
 */
export async function startPayment(
  ctx: Context,
  tx: Tx,
  seen: Order,
  s: Starting,
): Promise<Result | ProviderRequest<Result>> {
  const { caller, req, now } = s;
  const order = (await lockOrderRow(tx, seen))!;
  const over = overRefusal(order, now);
  if (over) return over;
  const channel = await findUsableChannel(ctx, caller, req.channel, order.amount_fen);
  if (!channel) return refuse(channel_down);
  for (const id of new Set([order.target_id, order.payer_id])) {
    if (id > 0 && (await isMinorAccount(tx, id, now))) return refuse('minor');
  }
  const unanswered = await guardQuestion(ctx, tx, order, s);
  if (unanswered) return unanswered;
  // The confirmation is stored in the transaction that uses up the SMS code, so that no code is used up without it.
  if (order.need_confirm) await saveOrderConfirmation(tx, order, new Date(now));
  return channel === 'wechat_jsapi'
    ? withPayer(ctx, tx, order, { ...s, channel })
    : beginAttempt(ctx, tx, order, { ...s, channel });
}

/** RCG-9: inside WeChat the payer is identified by an authorisation, which call U07 (create_oauth_url_for_code) starts. */
async function withPayer(ctx: Context, tx: Tx, order: Order, b: Beginning): Promise<Result | ProviderRequest<Result>> {
  const { oauth_code: code, oauth_state: state } = b.req;
  if (code === undefined || state === undefined) return refuseForMissingSteps(['oauth'], need_oauth.msg);
  const consent = { user_id: b.caller.me, channel: 'wechat', scene: 'pay', state, code, now: b.now } as const;
  return redeemOauthConsent<Result>(ctx, tx, consent, async (next, agreed) => {
    if (!isOauthIdentity(agreed)) return refuse(agreed === 'old' ? oauth_expired : channel_down);
    const again = await stillOpen(next, order, b.now);
    return again instanceof Refused ? again : beginAttempt(ctx, next, again, { ...b, open_id: agreed.open_id });
  });
}

/** The order after a question to a provider, locked again: it may have been paid, closed or started elsewhere meanwhile. */
async function stillOpen(tx: Tx, seen: Order, now: number): Promise<Order | Refused> {
  const order = (await lockOrderRow(tx, seen))!;
  return overRefusal(order, now) ?? (order.attempt === seen.attempt ? order : refuse('busy'));
}

/** Continues the open attempt on this channel, or starts another one after the previous one was closed at its provider. */
async function beginAttempt(
  ctx: Context,
  tx: Tx,
  order: Order,
  b: Beginning,
): Promise<Result | ProviderRequest<Result>> {
  const attempts = await attemptsOf(tx, order);
  const last = attempts.at(-1);
  if (!last) return reserve(ctx, tx, order, 1, b);
  if (last.state === 'open' && last.channel === b.channel) return askStart(ctx, tx, order, last.attempt, b);
  if (attempts.length >= ATTEMPTS_MAX) return refuse('limit');
  const payable = await payableAttemptsOf(tx, order);
  return ProviderRequest.of(
    () => closeUnpaidAttempts(ctx, order, payable),
    async (next, word): Promise<Result | ProviderRequest<Result>> => {
      if (word.says === 'paid') {
        await bookPayment(ctx, next, word.found.provider, word.found.payment, b.now);
        return refuse(paid, { keep: true });
      }
      const again = await stillOpen(next, order, b.now);
      if (again instanceof Refused) return again;
      // If the provider does not answer, its attempt stays open; money paid there later is returned automatically (paid_twice).
      if (word.says === 'unpaid') for (const { attempt } of attempts) await markAttemptClosed(next, order, attempt);
      return reserve(ctx, next, again, last.attempt + 1, b);
    },
  );
}

async function reserve(
  ctx: Context,
  tx: Tx,
  order: Order,
  attempt: number,
  b: Beginning,
): Promise<ProviderRequest<Result>> {
  await insertAttempt(tx, order, attempt, b.channel, b.now);
  return askStart(ctx, tx, order, attempt, b);
}

async function askStart(
  ctx: Context,
  tx: Tx,
  order: Order,
  attempt: number,
  b: Beginning,
): Promise<ProviderRequest<Result>> {
  const { caller, req, now, channel, open_id } = b;
  const started = await savePaymentStart(tx, order, { channel, attempt });
  await scheduleProviderQuery(tx, order.out_trade_no, 0, now);
  const payment = {
    no: formatAttemptNo(order.out_trade_no, attempt),
    amount_fen: order.amount_fen,
    title: `声屿 ${order.diamond} 钻石`,
    expire_at: order.expire_at.getTime(),
    notify_url: `${ctx.config.PUBLIC_URL}/api/pay/notify/${channel}`,
    return_url: `${ctx.config.PUBLIC_URL}/#${req.return_path}`,
    ip: caller.ip,
    open_id,
  };
  return ProviderRequest.of(
    async () => {
      try {
        return await ctx.providers.pay.gateway(channel)!.start(channel, payment);
      } catch (error) {
        if (!(error instanceof PayUnavailable)) throw error;
        ctx.log.warn({ out_trade_no: order.out_trade_no, channel, refused: error.code }, 'payment not begun');
        return undefined;
      }
    },
    async (next, start): Promise<Result> => {
      const again = await stillOpen(next, started, now);
      if (again instanceof Refused) return again;
      return start ? { order: again, start } : refuse(channel_down);
    },
  );
}

function overRefusal({ status, expire_at }: Order, now: number): Refused | undefined {
  if (isPaid(status)) return refuse(paid);
  if (status === 7) return refuse('conflict');
  return status === 4 || expire_at.getTime() <= now ? refuse(closed) : undefined;
}

/** RCG-6: the payer confirms the reminder; above ¥10 000 a day also with a code sent to the payer's own phone. */
async function guardQuestion(
  ctx: Context,
  tx: Tx,
  order: Order,
  { caller, req, now }: Starting,
): Promise<Refused | undefined> {
  if (!order.need_confirm || order.confirmed_at !== null) return undefined;
  if (order.need_sms && caller.me === 0) return refuse('login');
  const msg = `本次充值 ¥${order.amount_fen / 100}，请确认后继续`;
  if (req.guard_confirm !== 1) return refuse({ ...guard, msg });
  if (!order.need_sms) return undefined;
  if (req.sms_code === undefined) return refuseForMissingSteps(['sms'], need_sms.msg);
  const mobile = await mobileOf(ctx, tx, caller.me);
  if (!mobile) return refuseForMissingSteps(['mobile']);
  return consumeSmsCode(ctx, tx, { mobile, scene: 'guard', code: req.sms_code, now });
}
