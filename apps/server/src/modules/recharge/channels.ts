// Which channels somebody is offered, by where they are (RCG-9), and whether one can take this amount now.
import { readConfig, type PayChannelSetting } from '#modules/config/index.ts';
import type { Context } from '#context.ts';
import type { PayChannel } from '#providers/pay.ts';
import type { Caller } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';

type Where = Pick<Caller, 'platform' | 'brand' | 'headers'>;

const BROWSER = ['wechat_h5', 'alipay_wap'];

function offeredIn({ platform, brand, headers }: Where): readonly string[] {
  if (platform === 'ios' || (platform === 'app' && /^(iphone|ipad|ios)/i.test(brand))) return ['apple_iap'];
  const agent = headers['user-agent'];
  return typeof agent === 'string' && agent.includes('MicroMessenger') ? ['wechat_jsapi'] : BROWSER;
}

/** Apple's is not built: its payments come through the shell. */
const isBuilt = (ctx: Context, { channel }: PayChannelSetting): boolean =>
  channel !== 'apple_iap' && ctx.providers.pay.gateway(channel) !== undefined;

export async function channelsFor(ctx: Context, where: Where) {
  const offered = offeredIn(where);
  const settings = (await readConfig(ctx, 'pay_channels')).filter(({ channel }) => offered.includes(channel));
  const first = settings.find((one) => one.enabled === 1 && isBuilt(ctx, one));
  return settings.map((one) => {
    const { channel, name, min_fen, max_fen, disabled_reason = '该支付方式维护中' } = one;
    const enabled = one.enabled === 1 && isBuilt(ctx, one);
    const icon = `${ctx.config.STATIC_HOST}/activity/pay/${channel.split('_')[0]}.svg`;
    const why = enabled ? {} : { disabled_reason };
    return { channel, name, icon, enabled: bit(enabled), ...why, is_default: bit(one === first), min_fen, max_fen };
  });
}

/** Undefined: not here, not now, or not for this amount. */
export async function usableChannel(
  ctx: Context,
  where: Where,
  channel: string,
  amount_fen: number,
): Promise<PayChannel | undefined> {
  const found = (await channelsFor(ctx, where)).find((one) => one.channel === channel && one.enabled === 1);
  return found && amount_fen >= found.min_fen && amount_fen <= found.max_fen
    ? (found.channel as PayChannel)
    : undefined;
}
