// Opens the payout channels that this installation has keys for.
import type { Config } from '#config.ts';
import { openAlipayPayout } from './payout-alipay.ts';
import type { PayoutChannels, PayoutChannel, PayoutType } from './payout.ts';

/** The channel of each account type: bank cards and company accounts are paid from the same balance as Alipay accounts. */
const CHANNEL_OF: Readonly<Partial<Record<PayoutType, PayoutChannel['name']>>> = {
  1: 'alipay',
  2: 'alipay',
  4: 'alipay',
};

export function openPayoutChannels(config: Config, now: () => number): PayoutChannels {
  const channels = new Map<string, PayoutChannel>();
  if (config.PAYOUT_ALIPAY_APP_ID) channels.set('alipay', openAlipayPayout(config, now));
  return {
    channelFor: (type) => channels.get(CHANNEL_OF[type] ?? ''),
    channelNamed: (name) => channels.get(name),
  };
}
