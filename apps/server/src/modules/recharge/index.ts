// recharge: prices, orders and their payment (rules RCG and RST). Recharge offers react to its events and never read its tables.
import type { Module } from '#module.ts';
import {
  alertSources,
  bookSums,
  listColumns,
  lookupFinders,
  measurements,
  objectLists,
  personFigures,
  queues,
  type Measurement,
} from '#modules/console/index.ts';
import { handler as h5_close_pay_order } from './calls/h5_close_pay_order.ts';
import { handler as pay_notify } from './calls/pay_notify.ts';
import { handler as recharge_fix } from './calls/recharge_fix.ts';
import { handler as recharge_refund } from './calls/recharge_refund.ts';
import { rechargeAlerts } from './alerts.ts';
import { cron, jobs } from './jobs.ts';
import { findRecharge } from './books/lookup.ts';
import { rechargeQueue } from './books/queue.ts';
import { loadPaySuccess, rechargeBooks, rechargesOfPerson } from './figures-store.ts';
import { listDifferencesForConsole, monthRechargeColumn } from './books/console-list-store.ts';
import { listRecharges } from './order/console-list-store.ts';

export { findOrder as findRechargeOrder } from './order/order-store.ts';
export { listChannelsFor, findUsableChannel } from './order/channels.ts';
export { makeOrder, resolveOrderPrice } from './order/make-order.ts';
export { findPendingOrder, type Order } from './order/order-store.ts';
export { findOrderForViewer, findOrderForPayer } from './order/own-order.ts';
export { isOrderOpen, presentOrderStatus } from './order/states.ts';
export { startPayment } from './start-payment.ts';
export { loadTargetBrief, findRechargeTarget } from './order/target.ts';

/** The share of payments that succeed, of all channels and of each; without payments there is none. */
const measureSuccess: Measurement = async (_ctx, db, now) => {
  const channels = await loadPaySuccess(db, now);
  const all = channels.reduce((sum, { begun, paid }) => ({ begun: sum.begun + begun, paid: sum.paid + paid }), {
    begun: 0,
    paid: 0,
  });
  return [{ channel: '', ...all }, ...channels]
    .filter(({ begun }) => begun > 0)
    .map(({ channel, begun, paid }) => ({
      name: ['recharge.rate_bp', channel].filter((word) => word !== '').join(':'),
      value: Math.round((paid * 10_000) / begun),
    }));
};

export const recharge: Module = {
  name: 'recharge',
  handlers: [h5_close_pay_order, pay_notify, recharge_refund, recharge_fix],
  jobs,
  cron,
  fills: [
    queues.with({ recharge: rechargeQueue }),
    lookupFinders.recharge.with(findRecharge),
    alertSources.with(rechargeAlerts),
    measurements.with(measureSuccess),
    personFigures.with(rechargesOfPerson),
    bookSums.with(rechargeBooks),
    objectLists.with({ recharge: listRecharges, difference: listDifferencesForConsole }),
    listColumns.with(monthRechargeColumn),
  ],
};
