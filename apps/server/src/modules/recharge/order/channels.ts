// The payment channels offered in the caller's environment (RCG-9), and whether one of them can take an amount now.
import { isStopped, readConfig, type PayChannelSetting } from '#modules/config/index.ts';
import type { Context } from '#context.ts';
import type { PayChannel } from '#providers/pay/pay.ts';
import { payLogoName, pictureUrlByName } from '#pictures.ts';
import type { Caller } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';

type Where = Pick<Caller, 'platform' | 'brand' | 'headers'>;

const BROWSER = ['wechat_h5', 'alipay_wap'];

function offeredIn({ platform, brand, headers }: Where): readonly string[] {
  if (platform === 'ios' || (platform === 'app' && /^(iphone|ipad|ios)/i.test(brand))) return ['apple_iap'];
  const agent = headers['user-agent'];
  return typeof agent === 'string' && agent.includes('MicroMessenger') ? ['wechat_jsapi'] : BROWSER;
}

/** Whether the server can start payments on this channel. Apple payments go through the native app, not through this server. */
const isBuilt = (ctx: Context, { channel }: PayChannelSetting): boolean =>
  channel !== 'apple_iap' && ctx.providers.pay.gateway(channel) !== undefined;

const isUsable = async (ctx: Context, setting: PayChannelSetting): Promise<boolean> =>
  setting.enabled === 1 && isBuilt(ctx, setting) && !(await isStopped(ctx, 'recharge', `recharge:${setting.channel}`));

export async function listChannelsFor(ctx: Context, where: Where) {
  const offered = offeredIn(where);
  const settings = (await readConfig(ctx, 'pay_channels')).filter(({ channel }) => offered.includes(channel));
  const usable = await Promise.all(settings.map((one) => isUsable(ctx, one)));
  const first = settings[usable.indexOf(true)];
  return settings.map((one, i) => {
    const { channel, name, min_fen, max_fen, disabled_reason = '该支付方式维护中' } = one;
    const enabled = usable[i]!;
    const icon = pictureUrlByName(ctx, payLogoName(channel));
    const why = enabled ? {} : { disabled_reason };
    return { channel, name, icon, enabled: toBit(enabled), ...why, is_default: toBit(one === first), min_fen, max_fen };
  });
}

/** The channel; undefined when it is not offered in this environment, is disabled, or does not take this amount. */
export async function findUsableChannel(
  ctx: Context,
  where: Where,
  channel: string,
  amount_fen: number,
): Promise<PayChannel | undefined> {
  const found = (await listChannelsFor(ctx, where)).find((one) => one.channel === channel && one.enabled === 1);
  return found && amount_fen >= found.min_fen && amount_fen <= found.max_fen
    ? (found.channel as PayChannel)
    : undefined;
}
