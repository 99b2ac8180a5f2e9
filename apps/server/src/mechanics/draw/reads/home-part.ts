// What the draw mechanic contributes to a campaign's home page.
import type { HomeParts } from '#mechanics/home/index.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { pictureUrlByName, PICTURE_NAMES } from '#pictures.ts';
import { poolStandingOf } from './look.ts';
import { POOL_KIND_NUMBERS, presentPublicPool } from './pool-public.ts';
import { findPool, type Pool } from './pools.ts';
import { presentCost, presentPity, presentPrize, presentWish } from './present.ts';
import { presentSeedPair } from '../fair/seeds.ts';
import { seedPairsOf } from '../act/store.ts';
import { listPublicWins } from './wins.ts';

type Home = Parameters<HomeParts['draw']['boxes']>[0];

const TOP = 4;
const TICKER = 10;

const poolsOf = async ({ ctx, campaign }: Home): Promise<Pool[]> => {
  const pools = await Promise.all(Object.keys(campaign.def.pools ?? {}).map((code) => findPool(ctx, code)));
  return pools.filter((pool) => pool !== undefined);
};

async function mustBe(home: Home, box_code: string): Promise<Pool> {
  const pool = await findPool(home.ctx, box_code);
  if (!pool) throw new Error(`no pool ${box_code}`);
  return pool;
}

export const homePart: HomeParts['draw'] = {
  async boxes(home) {
    const { ctx } = home;
    const boxes = [];
    const pity: Record<string, ReturnType<typeof presentPity>> = {};
    for (const pool of await poolsOf(home)) {
      const { code, def } = pool;
      const { counters, day_left } = await poolStandingOf(home, pool);
      const best = def.rows.toSorted((a, b) => b.tier - a.tier || a.weight - b.weight).slice(0, TOP);
      boxes.push({
        box_code: code,
        name: def.name,
        kind: POOL_KIND_NUMBERS[def.kind],
        price: def.price,
        cost: presentCost(ctx, def, 1),
        batches: [...def.batches],
        icon: pictureUrlByName(ctx, def.kind === 'gift_box' ? PICTURE_NAMES.blindbox : PICTURE_NAMES.chest),
        top: best.map((row) => presentPrize(ctx, row)),
        day_left,
      });
      pity[code] = presentPity(def, counters);
    }
    return { boxes, pity };
  },

  async pool(home, box_code) {
    const known = await mustBe(home, box_code);
    const { counters } = await poolStandingOf(home, known);
    return { pool: (await presentPublicPool(home, box_code))!, wish: presentWish(known.def, counters) };
  },

  async seed({ db, me }) {
    const pair = me > 0 ? (await seedPairsOf(db, [me])).get(me) : undefined;
    return pair ? presentSeedPair(pair) : null;
  },

  ticker: async (home) => (await listPublicWins(home, home.campaign.def.id, { offset: 0, limit: TICKER })).list,

  async red(home) {
    const { db, me, now, stage } = home;
    if (stage.state !== 'open') return false;
    for (const pool of await poolsOf(home)) {
      const { cost } = pool.def;
      if (cost === 'pack' || 'diamond' in cost) continue;
      const have = await balancesOf(
        db,
        me,
        cost.map(({ item_code }) => item_code),
        now,
      );
      const paid = cost.every(({ item_code, qty }) => have.get(item_code)!.qty >= qty);
      if (paid && (await poolStandingOf(home, pool)).day_left > 0) return true;
    }
    return false;
  },
};
