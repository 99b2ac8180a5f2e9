// offer: gifts of the first and the daily recharge, driven by what was paid (OFFER-*).
import type { Module } from '#module.ts';
import { provideBonus } from '#modules/recharge/index.ts';
import { bonus } from './bonus.ts';
import { answer as claim_recharge_reward } from './calls/claim_recharge_reward.ts';
import { answer as get_first_recharge_type_list } from './calls/get_first_recharge_type_list.ts';
import { answer as get_recharge_reward_list } from './calls/get_recharge_reward_list.ts';
import { consumers } from './consumers.ts';
import { payUnclaimed } from './daily.ts';

export { provideWeek, registerReached, type Reached, type ReachedListener, type WeekSource } from './ladder.ts';

provideBonus(bonus);

export const offer: Module = {
  name: 'offer',
  answers: [get_first_recharge_type_list, claim_recharge_reward, get_recharge_reward_list],
  consumers,
  jobs: { 'offer.pay_unclaimed': payUnclaimed },
  cron: [{ at: '10 0 * * *', job: 'offer.pay_unclaimed' }],
};
