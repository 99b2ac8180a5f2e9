// recharge: what diamonds cost, orders and their payment (RCG-*, RST-*). Offers hang on its events, never on its rows.
import type { Module } from '#module.ts';
import { provideLookup, provideQueue } from '#modules/console/index.ts';
import { answer as h5_close_pay_order } from './calls/h5_close_pay_order.ts';
import { answer as h5_create_pay_order } from './calls/h5_create_pay_order.ts';
import { answer as h5_get_out_trade_no } from './calls/h5_get_out_trade_no.ts';
import { answer as h5_query_pay_order } from './calls/h5_query_pay_order.ts';
import { answer as pay_notify } from './calls/pay_notify.ts';
import { answer as recharge_fix } from './calls/recharge_fix.ts';
import { answer as recharge_refund } from './calls/recharge_refund.ts';
import { answer as recharge_type } from './calls/recharge_type.ts';
import { cron, jobs } from './jobs.ts';
import { findRecharge } from './lookup.ts';
import { queue } from './queue.ts';

export { provideBonus, type BonusSource } from './bonus.ts';

provideQueue('recharge', queue);
provideLookup('recharge', findRecharge);

export const recharge: Module = {
  name: 'recharge',
  answers: [
    recharge_type,
    h5_get_out_trade_no,
    h5_create_pay_order,
    h5_query_pay_order,
    h5_close_pay_order,
    pay_notify,
    recharge_refund,
    recharge_fix,
  ],
  jobs,
  cron,
};
