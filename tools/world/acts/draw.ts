// Draws: a pack of ten is bought (B06) and its ten tickets are drawn at once (B07).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { rotate_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import { CallRefused } from '../caller.ts';
import type { Island, Islander } from '../island.ts';

export type DrawPlace = {
  readonly campaign: string;
  readonly pack: string;
  readonly price: number;
  readonly pool: string;
  /** The day of its first season, counted from today; before it the campaign is only announced. */
  readonly opens: number;
};

const place = (campaign: string, pack: string, price: number, pool: string, opens: number): DrawPlace => ({
  campaign,
  pack,
  price,
  pool,
  opens,
});

export const DRAW_PLACES: readonly DrawPlace[] = [
  place('treasure_hunt', 'th_p10', 200, 'th_shallow', -39),
  place('treasure_hunt', 'th_c10', 1000, 'th_abyss', -39),
  place('happy_draw', 'joy_p10', 300, 'joy_wheel', -18),
  place('zyj', 'zy_p10', 260, 'zy_lantern', -13),
  place('qixi', 'qx_p10', 520, 'qx_bridge', -12),
  place('cp_520', 'cu_p10', 520, 'cupid_shot', -9),
  place('snake_dance', 'sn_p10', 180, 'sn_dice', -24),
];

export async function drawTen(island: Island, who: Islander, where: DrawPlace): Promise<void> {
  const { campaign, pack, price, pool } = where;
  const order = { activity_code: campaign, pack_id: pack, num: 1, expect_price: price, guard_confirm: 1 as const };
  await island.as(who, buy_activity_prop, order);
  const draw = { box_code: pool, num: 10, client_seed: `tide-${who.mobile}`, guard_confirm: 1 as const };
  try {
    await island.as(who, open_box, draw);
  } catch (error) {
    // A seed serves for a limited time; then the member makes a new one, and the old one is revealed.
    if (!(error instanceof CallRefused && error.reason === 'seed_needed')) throw error;
    const client_seed = `${draw.client_seed}-${dayOf(island.clock.now())}`;
    await island.as(who, rotate_seed, { client_seed });
    await island.as(who, open_box, { ...draw, client_seed });
  }
}
