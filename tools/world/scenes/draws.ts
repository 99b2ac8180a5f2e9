// Role 01 and 寻宝岛: hundreds of draws with their records, the counter two before the guaranteed prize, a wish, and a seed that was
// rotated and so revealed (DRAW-*, FAIR-*).
import { get_box_base_config } from '@shengyu/contract/calls/campaign-engine.ts';
import { rotate_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { open_box, user_into_wish_activity } from '@shengyu/contract/calls/draw.ts';
import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening } from '../town.ts';
import { ago, happening, on, type Moment } from './find.ts';
import { rechargeOnce } from '../acts/till.ts';

const POOL = 'th_shallow';
/** The tier that every hundredth draw guarantees. */
const GUARANTEED_TIER = 4;
const TEN_MAPS = { activity_code: 'treasure_hunt', pack_id: 'th_p10', expect_price: 200 } as const;

const buyMaps = (island: Island, who: Islander, tens: number): Promise<unknown> =>
  island.as(who, buy_activity_prop, { ...TEN_MAPS, num: tens });

async function draw(island: Island, who: Islander, num: number, times: number): Promise<void> {
  for (let no = 0; no < times; no++) await island.as(who, open_box, { box_code: POOL, num });
}

async function findStanding(island: Island, who: Islander): Promise<{ count: number; maps: number }> {
  const { pity, tokens } = await island.as(who, get_box_base_config, { activity_code: 'treasure_hunt' });
  return {
    count: pity[POOL]?.find(({ tier }) => tier === GUARANTEED_TIER)?.count ?? 0,
    maps: tokens.find(({ code }) => code === 'th_map')?.num ?? 0,
  };
}

/** Draws until the counter stands at `wanted`. A prize of that tier sets it back to 0, so the end is found and not forced. */
async function drawUntil(island: Island, who: Islander, wanted: number): Promise<void> {
  const DRAWS_MAX = 280;
  for (let made = 0; made < DRAWS_MAX;) {
    const { count, maps } = await findStanding(island, who);
    if (count === wanted) return;
    const num = count < wanted - 10 ? 10 : 1;
    if (maps < num) await buyMaps(island, who, 2);
    await draw(island, who, num, 1);
    made += num;
  }
}

const byRole01 = (name: string, moment: Moment, act: (island: Island, who: Islander) => Promise<unknown>): Happening =>
  happening(name, moment, async (island, { cast }) => {
    await act(island, cast.member);
  });

export const drawScenes: readonly Happening[] = [
  byRole01('role 01 recharges for the season', on(-11, '20:00'), (island, who) => rechargeOnce(island, who, 648)),
  byRole01('a hundred draws', on(-11, '20:30'), async (island, who) => {
    await buyMaps(island, who, 10);
    await draw(island, who, 100, 1);
  }),
  byRole01('five tens', on(-9, '21:00'), async (island, who) => {
    await buyMaps(island, who, 5);
    await draw(island, who, 10, 5);
  }),
  byRole01('singles', on(-6, '13:10'), async (island, who) => {
    await buyMaps(island, who, 1);
    await draw(island, who, 1, 6);
  }),
  byRole01('the seed is rotated', on(-4, '22:00'), (island, who) =>
    island.as(who, rotate_seed, { client_seed: 'wind-in-the-forest' }),
  ),
  byRole01('ten tens', on(-3, '21:30'), async (island, who) => {
    await buyMaps(island, who, 10);
    await draw(island, who, 10, 10);
  }),
  byRole01('role 01 recharges again', on(-2, '19:00'), (island, who) => rechargeOnce(island, who, 648)),
  byRole01('two before the guaranteed prize', ago({ minutes: 30 }), (island, who) => drawUntil(island, who, 98)),
  byRole01('a wish', on(-1, '22:40'), (island, who) =>
    island.as(who, user_into_wish_activity, { prize_id: 'zy_04', text: '愿岁岁平安，月满人圆', is_public: 1 }),
  ),
];
