// RST-2: a payment begins (W03). The same channel again is the same attempt; another one closes the attempt before it.
import type { RequestOf } from '@shengyu/contract/call.ts';
import { h5_create_pay_order } from '@shengyu/contract/calls/recharge.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { isMinorAccount } from '#modules/guard/index.ts';
import { mobileOf, redeemConsent, useCode } from '#modules/identity/index.ts';
import { OAuthRefused } from '#providers/oauth.ts';
import { PayUnavailable, type PayChannel, type PayStart } from '#providers/pay.ts';
import type { Caller } from '#wire/act.ts';
import { refuse, Refused, refuseNeed } from '#wire/refusal.ts';
import { askClosed } from './ask-provider.ts';
import { attemptsOf, insertAttempt, saveClosedAttempt } from './attempt-store.ts';
import { usableChannel } from './channels.ts';
import { askLater } from './make-order.ts';
import { attemptNo } from './numbers.ts';
import { lockOrderRow, saveStart, type Order } from './order-store.ts';
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

export async function startPayment(ctx: Context, tx: Tx, seen: Order, s: Starting): Promise<Started | Refused> {
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
  const open_id = channel === 'wechat_jsapi' ? await payerAt(ctx, tx, s) : undefined;
  if (open_id instanceof Refused) return open_id;
  const attempt = await attemptOn(ctx, tx, order, channel, now);
  if (attempt instanceof Refused) return attempt;
  const started = await saveStart(tx, order, {
    channel,
    attempt,
    confirmed_at: order.need_confirm ? new Date(now) : null,
  });
  await askLater(tx, order.out_trade_no, 0, now);
  try {
    const start = await ctx.providers.pay.gateway(channel)!.start(channel, {
      no: attemptNo(order.out_trade_no, attempt),
      amount_fen: order.amount_fen,
      title: `声屿 ${order.diamond} 钻石`,
      expire_at: order.expire_at.getTime(),
      notify_url: `${ctx.config.PUBLIC_URL}/api/pay/notify/${channel}`,
      return_url: `${ctx.config.PUBLIC_URL}/#${req.return_path}`,
      ip: caller.ip,
      open_id,
    });
    return { order: started, start };
  } catch (error) {
    if (!(error instanceof PayUnavailable)) throw error;
    ctx.log.warn({ out_trade_no: order.out_trade_no, channel, refused: error.code }, 'payment not begun');
    return refuse(channel_down);
  }
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

/** RCG-9: inside WeChat the payer is known by an authorisation for paying (U07). */
async function payerAt(ctx: Context, tx: Tx, { caller, req, now }: Starting): Promise<string | Refused> {
  const { oauth_code: code, oauth_state: state } = req;
  if (code === undefined || state === undefined) return refuseNeed(['oauth'], need_oauth.msg);
  const consent = { user_id: caller.me, channel: 'wechat', scene: 'pay', state, code, now } as const;
  try {
    return (await redeemConsent(ctx, tx, consent))?.open_id ?? refuse(oauth_expired);
  } catch (error) {
    if (error instanceof OAuthRefused) return refuse(channel_down);
    throw error;
  }
}

async function attemptOn(
  ctx: Context,
  tx: Tx,
  order: Order,
  channel: PayChannel,
  now: number,
): Promise<number | Refused> {
  const attempts = await attemptsOf(tx, order);
  const last = attempts.at(-1);
  if (last?.state === 'open' && last.channel === channel) return last.attempt;
  if (attempts.length >= ATTEMPTS_MAX) return refuse('limit');
  if (last) {
    const word = await askClosed(ctx, tx, order);
    if (word.says === 'paid') {
      await settle(ctx, tx, word.found.provider, word.found.payment, now);
      return refuse(paid, { keep: true });
    }
    // A provider that is silent keeps its attempt open: its money would come back by itself (paid_twice).
    if (word.says === 'unpaid') for (const { attempt } of attempts) await saveClosedAttempt(tx, order, attempt);
  }
  const attempt = (last?.attempt ?? 0) + 1;
  await insertAttempt(tx, order, attempt, channel, now);
  return attempt;
}
