// offer: gifts for the first and the daily recharge, given for paid orders (OFFER-*).
import type { Module } from '#module.ts';
import { handler as claim_recharge_reward } from './calls/claim_recharge_reward.ts';
import { handler as get_first_recharge_type_list } from './calls/get_first_recharge_type_list.ts';
import { handler as get_recharge_reward_list } from './calls/get_recharge_reward_list.ts';
import { consumers } from './consumers.ts';
import { payUnclaimedTiers } from './daily.ts';

export { rechargeBonus } from './bonus.ts';

export const offer: Module = {
  name: 'offer',
  handlers: [get_first_recharge_type_list, claim_recharge_reward, get_recharge_reward_list],
  consumers,
  jobs: { 'offer.pay_unclaimed': payUnclaimedTiers },
  cron: [{ at: '10 0 * * *', job: 'offer.pay_unclaimed' }],
};
