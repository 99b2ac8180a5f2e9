// Events of chance and shops: draws, stocks of prizes, purchases, and items taken apart or restored.
import { int, objectOf, oneOf, Type } from '@shengyu/contract/schema.ts';
import { codeField, countField, declareEvent, idField, listField, itemQuantityField } from '../event.ts';

const of = { user_id: idField, pool: codeField, campaign: codeField, def_hash: codeField };
const draw = {
  draw_id: codeField,
  prize_id: codeField,
  given_prize_id: codeField,
  value: countField,
  by: oneOf('roll', 'soft', 'hard', 'wish'),
};
/** One event per call with all its draws. `value` and `expect` are in ten-thousandths of a diamond (BOARD-6: the luck board). */
export const drawMade = declareEvent('draw.made', {
  ...of,
  batch_id: codeField,
  num: countField,
  value: countField,
  expect: countField,
  draws: listField(objectOf(draw)),
});
/** One event for each draw of a big prize; the live ticker shows it. */
export const drawBig = declareEvent('draw.big', { ...of, ...draw });

const stock = { pool: codeField, prize_id: codeField, left: countField };
/** One tenth of the stock of a prize is left. */
export const stockLow = declareEvent('stock.low', stock);
export const stockOut = declareEvent('stock.out', stock);

/** `cost` is an amount of diamonds, or a list of tokens. */
export const shopBought = declareEvent('shop.bought', {
  order_no: codeField,
  user_id: idField,
  goods_id: codeField,
  num: countField,
  cost: Type.Union([objectOf({ diamond: countField }), listField(itemQuantityField)]),
  got: listField(itemQuantityField),
  campaign: codeField,
  def_hash: codeField,
});
/** MONEY-6: a refund names the draws that the purchase paid for, so that boards can take back their points. */
export const purchaseRefunded = declareEvent('purchase.refunded', {
  order_no: codeField,
  user_id: idField,
  campaign: codeField,
  diamond: countField,
  taken: listField(itemQuantityField),
  written_off: listField(itemQuantityField),
  draws: listField(
    objectOf({
      campaign: codeField,
      pool: codeField,
      at: int(0),
      num: countField,
      value: countField,
      expect: countField,
      got: listField(itemQuantityField),
    }),
  ),
});

const recipe = {
  user_id: idField,
  decompose_id: codeField,
  cost: listField(itemQuantityField),
  got: listField(itemQuantityField),
  campaign: codeField,
  def_hash: codeField,
};
export const propDecomposed = declareEvent('prop.decomposed', recipe);
export const propRestored = declareEvent('prop.restored', recipe);
