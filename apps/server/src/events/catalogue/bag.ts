// Events of items: granted, expiring, worn, shipped.
import { nullable, oneOf, optional } from '@shengyu/contract/schema.ts';
import {
  codeField,
  countField,
  declareEvent,
  idField,
  listField,
  itemQuantityField,
  unixSecondsField,
} from '../event.ts';

const item = { user_id: idField, item_code: codeField, qty: countField };
/** One event per item of a grant. */
export const itemGranted = declareEvent('item.granted', {
  ...item,
  origin: oneOf('buy', 'box', 'draw', 'exchange', 'reward', 'decompose', 'offer'),
  campaign: codeField,
  def_hash: optional(codeField),
});
/** `expire_at` is set for timed items, `campaign` for tokens. */
export const itemExpiring = declareEvent('item.expiring', {
  ...item,
  expire_at: optional(unixSecondsField),
  campaign: optional(codeField),
});
/** `left` lists the items that the member got in exchange for the expired ones. */
export const itemExpired = declareEvent('item.expired', {
  ...item,
  left: listField(itemQuantityField),
  campaign: optional(codeField),
});

/** `item_code` is null when nothing is worn in the slot any more. */
export const wearChanged = declareEvent('wear.changed', {
  user_id: idField,
  slot: codeField,
  room_id: countField,
  item_code: nullable(codeField),
});

/** `state`: 0 needs an address, 1 confirmed, 2 sent, 3 received, 4 converted to virtual gifts. */
const shipment = {
  ship_id: codeField,
  user_id: idField,
  item_code: codeField,
  state: oneOf(0, 1, 2, 3, 4),
  until: unixSecondsField,
};
export const shipCreated = declareEvent('ship.created', shipment);
export const shipConfirmed = declareEvent('ship.confirmed', shipment);
export const shipSent = declareEvent('ship.sent', shipment);
export const shipReceived = declareEvent('ship.received', shipment);
export const shipConverted = declareEvent('ship.converted', shipment);
