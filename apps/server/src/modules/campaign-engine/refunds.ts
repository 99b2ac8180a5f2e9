// Counts the refunded purchases of each campaign by day, for the operators' live view of a campaign (call Z07, campaign_live).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { purchaseRefunded } from '#events/catalogue/draw.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { addRefund } from './refund-store.ts';

export const countRefund: Consumer = consumes(purchaseRefunded, async (tx, { at, data: { campaign, diamond } }) => {
  await addRefund(tx, campaign, dayOf(at), diamond);
});
