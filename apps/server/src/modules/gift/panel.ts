// The gift panel of a room (X54): what can be bought and given, by price, and the blind boxes that are open now.
import { sizeTierOf, type SizeTier } from '@shengyu/rules/board/tiers.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { gift_list } from '@shengyu/contract/calls/gift.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { balancesOf, GIFT_ITEM_TYPE, listItems, presentItem } from '#modules/bag/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { KeyedSlot } from '#slots.ts';
import { toBit } from '#wire/bit.ts';
import { markOf } from './marks.ts';
import { rightNeededFor } from './rights.ts';

type Reply = ReplyOf<typeof gift_list>;
type Row = Reply['tabs'][number]['list'][number];
type Viewer = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** The blind boxes that this caller can open now; campaigns declare them, which stand above gifts. */
export type OpenBoxes = (viewer: Viewer) => Promise<Reply['boxes']>;
export const giftBoxes = new KeyedSlot<{ open: OpenBoxes }>('blind boxes of the gift panel', { open: true });

/** Gifts that are sold have codes of this form; those that only come out of a box carry the name of their box. */
const SOLD = /^g_/;
const COUNTS = [1, 10, 66, 520, 1314];
/** SHELL-36: the effect of one piece, by the size of its value. */
const EFFECTS: Readonly<Record<SizeTier, Row['effect']>> = { '': 0, small: 1, medium: 2, large: 3, superLarge: 4 };

export async function readGiftPanel(viewer: Viewer): Promise<Reply> {
  const { ctx, db, me, now } = viewer;
  const sold = listItems()
    .filter(({ type, code }) => type === GIFT_ITEM_TYPE && SOLD.test(code))
    .toSorted((a, b) => a.value - b.value || a.code.localeCompare(b.code));
  const rights = [...new Set(sold.flatMap(({ code }) => rightNeededFor(code)?.item_code ?? []))];
  const [owned, wallet, boxes] = await Promise.all([
    me === 0 ? undefined : balancesOf(db, me, rights, now),
    me === 0 ? undefined : walletOf(db, userAsOwner(me)),
    giftBoxes.in(ctx).open(viewer),
  ]);
  const rows = sold.map(({ code, value }): Row => {
    const right = rightNeededFor(code);
    const tier = sizeTierOf(value);
    const mark = markOf(code, tier);
    return {
      ...presentItem(ctx, code, 1),
      price: value,
      tier,
      effect: EFFECTS[tier],
      ...(mark && { mark }),
      ...(right && {
        right: {
          ...right,
          name: presentItem(ctx, right.item_code, 1).name,
          has: toBit((owned?.get(right.item_code)?.qty ?? 0) > 0),
        },
      }),
    };
  });
  return {
    tabs: [
      { code: 'gift', name: '礼物', list: rows.filter(({ right }) => !right) },
      { code: 'exclusive', name: '专属', list: rows.filter(({ right }) => right) },
    ],
    counts: COUNTS,
    diamond: wallet?.diamond ?? null,
    boxes,
  };
}
