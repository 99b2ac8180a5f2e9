// recharge-page: recharge tiers, orders and payments, together with the bonus of running offers (calls W01, W02, W03, X12).
import type { Module } from '#module.ts';
import { handler as h5_create_pay_order } from './calls/h5_create_pay_order.ts';
import { handler as h5_get_out_trade_no } from './calls/h5_get_out_trade_no.ts';
import { handler as h5_query_pay_order } from './calls/h5_query_pay_order.ts';
import { handler as recharge_type } from './calls/recharge_type.ts';

export const rechargePage: Module = {
  name: 'recharge_page',
  handlesFor: 'recharge',
  handlers: [recharge_type, h5_get_out_trade_no, h5_create_pay_order, h5_query_pay_order],
};
