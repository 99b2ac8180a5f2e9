// recharge: prices, orders and their payment (rules RCG and RST). Recharge offers react to its events and never read its tables.
import type { Module } from '#module.ts';
import {
  alertSources,
  bookSums,
  listColumns,
  lookupFinders,
  objectLists,
  personFigures,
  queues,
} from '#modules/console/index.ts';
import { handler as h5_close_pay_order } from './calls/h5_close_pay_order.ts';
import { handler as pay_notify } from './calls/pay_notify.ts';
import { handler as recharge_fix } from './calls/recharge_fix.ts';
import { handler as recharge_refund } from './calls/recharge_refund.ts';
import { rechargeAlerts } from './alerts.ts';
import { cron, jobs } from './jobs.ts';
import { findRecharge } from './books/lookup.ts';
import { rechargeQueue } from './books/queue.ts';
import { rechargeBooks, rechargesOfPerson } from './figures-store.ts';
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

export const recharge: Module = {
  name: 'recharge',
  handlers: [h5_close_pay_order, pay_notify, recharge_refund, recharge_fix],
  jobs,
  cron,
  fills: [
    queues.with({ recharge: rechargeQueue }),
    lookupFinders.recharge.with(findRecharge),
    alertSources.with(rechargeAlerts),
    personFigures.with(rechargesOfPerson),
    bookSums.with(...rechargeBooks),
    objectLists.with({ recharge: listRecharges, difference: listDifferencesForConsole }),
    listColumns.with(monthRechargeColumn),
  ],
};
