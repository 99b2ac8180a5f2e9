// RST-2: a payment begins (W03). The same channel again is the same attempt; another one closes the attempt before it.
import type { RequestOf } from '@shengyu/contract/call.ts';
import { h5_create_pay_order } from '@shengyu/contract/calls/recharge.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { isMinorAccount } from '#modules/guard/index.ts';
import { isIdentity, mobileOf, redeemConsent, useCode } from '#modules/identity/index.ts';
import { PayUnavailable, type PayChannel, type PayStart } from '#providers/pay.ts';
import type { Caller } from '#wire/act.ts';
import { Question } from '#wire/question.ts';
import { refuse, Refused, refuseNeed } from '#wire/refusal.ts';
import { askClosed, payableOf } from './ask-provider.ts';
import { attemptsOf, insertAttempt, saveClosedAttempt } from './attempt-store.ts';
import { usableChannel } from './channels.ts';
import { askLater } from './make-order.ts';
import { attemptNo } from './numbers.ts';
import { lockOrderRow, saveConfirmed, saveStart, type Order } from './order-store.ts';
import { settle } from './settle.ts';
import { isPaid } from './states.ts';

const { paid, closed, guard, need_sms, need_oauth, oauth_expired, channel_down } = h5_create_pay_order.refusals;
const ATTEMPTS_MAX = 20;

type Starting = {
  readonly caller: Caller;
  readonly req: RequestOf<typeof h5_create_pay_order>;
  readonly now: number;
};

export type Started = { readonly order: Order; readonly start: PayStart };
type Result = Started | Refused;
type Beginning = Starting & { readonly channel: PayChannel; readonly open_id?: string | undefined };

/**
 * Reserved, asked, settled (0080): the attempt stands in its row before its provider hears of it, so that a process that dies in
 * between leaves a number that is asked about (RCG-8) and that the next try goes on with.
 */
export async function startPayment(ctx: Context, tx: Tx, seen: Order, s: Starting): Promise<Result | Question<Result>> {
  const { caller, req, now } = s;
  const order = (await lockOrderRow(tx, seen))!;
  const over = overRefusal(order, now);
  if (over) return over;
  const channel = await usableChannel(ctx, caller, req.channel, order.amount_fen);
  if (!channel) return refuse(channel_down);
  for (const id of new Set([order.target_id, order.payer_id])) {
    if (id > 0 && (await isMinorAccount(tx, id, now))) return refuse('minor');
  }
  const unanswered = await guardQuestion(ctx, tx, order, s);
  if (unanswered) return unanswered;
  // With the code that was used for it: whatever is refused from here on, nobody is asked twice.
  if (order.need_confirm) await saveConfirmed(tx, order, new Date(now));
  return channel === 'wechat_jsapi'
    ? withPayer(ctx, tx, order, { ...s, channel })
    : beginAttempt(ctx, tx, order, { ...s, channel });
}

/** RCG-9: inside WeChat the payer is known by an authorisation for paying (U07). */
async function withPayer(ctx: Context, tx: Tx, order: Order, b: Beginning): Promise<Result | Question<Result>> {
  const { oauth_code: code, oauth_state: state } = b.req;
  if (code === undefined || state === undefined) return refuseNeed(['oauth'], need_oauth.msg);
  const consent = { user_id: b.caller.me, channel: 'wechat', scene: 'pay', state, code, now: b.now } as const;
  return redeemConsent<Result>(ctx, tx, consent, async (next, agreed) => {
    if (!isIdentity(agreed)) return refuse(agreed === 'old' ? oauth_expired : channel_down);
    const again = await stillOpen(next, order, b.now);
    return again instanceof Refused ? again : beginAttempt(ctx, next, again, { ...b, open_id: agreed.open_id });
  });
}

/** The order after a question, locked anew: it may have been paid, closed or begun elsewhere meanwhile. */
async function stillOpen(tx: Tx, seen: Order, now: number): Promise<Order | Refused> {
  const order = (await lockOrderRow(tx, seen))!;
  return overRefusal(order, now) ?? (order.attempt === seen.attempt ? order : refuse('busy'));
}

/** The attempt that is open on this channel, or one more after the one before was closed at its provider. */
async function beginAttempt(ctx: Context, tx: Tx, order: Order, b: Beginning): Promise<Result | Question<Result>> {
  const attempts = await attemptsOf(tx, order);
  const last = attempts.at(-1);
  if (!last) return reserve(ctx, tx, order, 1, b);
  if (last.state === 'open' && last.channel === b.channel) return askStart(ctx, tx, order, last.attempt, b);
  if (attempts.length >= ATTEMPTS_MAX) return refuse('limit');
  const payable = await payableOf(tx, order);
  return Question.of(
    () => askClosed(ctx, order, payable),
    async (next, word): Promise<Result | Question<Result>> => {
      if (word.says === 'paid') {
        await settle(ctx, next, word.found.provider, word.found.payment, b.now);
        return refuse(paid, { keep: true });
      }
      const again = await stillOpen(next, order, b.now);
      if (again instanceof Refused) return again;
      // A provider that is silent keeps its attempt open: its money would come back by itself (paid_twice).
      if (word.says === 'unpaid') for (const { attempt } of attempts) await saveClosedAttempt(next, order, attempt);
      return reserve(ctx, next, again, last.attempt + 1, b);
    },
  );
}

async function reserve(ctx: Context, tx: Tx, order: Order, attempt: number, b: Beginning): Promise<Question<Result>> {
  await insertAttempt(tx, order, attempt, b.channel, b.now);
  return askStart(ctx, tx, order, attempt, b);
}

async function askStart(ctx: Context, tx: Tx, order: Order, attempt: number, b: Beginning): Promise<Question<Result>> {
  const { caller, req, now, channel, open_id } = b;
  const started = await saveStart(tx, order, { channel, attempt });
  await askLater(tx, order.out_trade_no, 0, now);
  const payment = {
    no: attemptNo(order.out_trade_no, attempt),
    amount_fen: order.amount_fen,
    title: `声屿 ${order.diamond} 钻石`,
    expire_at: order.expire_at.getTime(),
    notify_url: `${ctx.config.PUBLIC_URL}/api/pay/notify/${channel}`,
    return_url: `${ctx.config.PUBLIC_URL}/#${req.return_path}`,
    ip: caller.ip,
    open_id,
  };
  return Question.of(
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

/** RCG-6: the reminder is confirmed, and above ¥10 000 a Day with a code to the payer's own phone. */
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
  if (req.sms_code === undefined) return refuseNeed(['sms'], need_sms.msg);
  const mobile = await mobileOf(ctx, tx, caller.me);
  if (!mobile) return refuseNeed(['mobile']);
  return useCode(ctx, tx, { mobile, scene: 'guard', code: req.sms_code, now });
}
