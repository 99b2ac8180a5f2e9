// The payout channels this installation has keys for.
import type { Config } from '../config.ts';
import { alipayPayout } from './payout-alipay.ts';
import type { Payout, PayoutChannel, PayoutType } from './payout.ts';

/** Who pays what: bank cards and company accounts are paid from the same balance as Alipay accounts. */
const CHANNEL_OF: Readonly<Partial<Record<PayoutType, PayoutChannel['name']>>> = {
  1: 'alipay',
  2: 'alipay',
  4: 'alipay',
};

export function openPayout(config: Config, now: () => number): Payout {
  const channels = new Map<string, PayoutChannel>();
  if (config.PAYOUT_ALIPAY_APP_ID) channels.set('alipay', alipayPayout(config, now));
  return {
    channelFor: (type) => channels.get(CHANNEL_OF[type] ?? ''),
    channelNamed: (name) => channels.get(name),
  };
}
