// Valid requests of the mutating calls of collection, match, plays and ship.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { giveGrant, readCampaignCatalogue, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '../campaigns.ts';
import { newPerson, type Person } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { insertPair } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

const eventsOf = (ctx: Context, name: string, { user_id }: Person): Promise<number> =>
  count(ctx, sql`select count(*) as n from outbox where name = ${name} and key = ${String(user_id)}`);

const granted = (ctx: Context, { user_id }: Person, campaign: string, item_code: string, qty: number) =>
  ctx.db.tx(async (tx) =>
    giveGrant(ctx, tx, {
      campaign: (await readCampaignCatalogue(ctx)).campaigns.get(campaign)!,
      user_id,
      grant: [{ item_code, qty }],
      origin: 'reward',
      ref: `test:${campaign}:${item_code}`,
      at: ctx.clock.now(),
    }),
  );

const HOME = {
  name: '张小屿',
  tel: '13812348000',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
  isDefault: 0,
};

const takesPart = async (ctx: Context): Promise<Person> => {
  const me = await newAdult(ctx);
  await ctx.db.run(sql`insert into privacy (user_id, match_on) values (${me.user_id}, true)`);
  return me;
};

export const COLLECTING_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  T13: async (ctx) => {
    await seedCampaigns(ctx, [findCampaignDef('star_sign')]);
    const me = await newPerson(ctx);
    await granted(ctx, me, 'star_sign', 'zp_piece', 9);
    return {
      token: me.token,
      data: { star_id: 8 },
      other: { star_id: 9 },
      effects: () =>
        count(ctx, sql`select count(*) as n from set_claim where user_id = ${me.user_id} and claimed_at is not null`),
    };
  },
  Y35: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('qixi')]);
    const [me, other] = [await newAdult(ctx, { items: { qc_1: 9 } }), await newAdult(ctx, { items: { qc_2: 9 } })];
    await insertPair(ctx, [me, other]);
    return {
      token: me.token,
      data: { action: 'ask', deck: 'qx_deck', give: 'qc_1', want: 'qc_2' },
      other: { give: 'qc_3' },
      effects: () => count(ctx, sql`select count(*) as n from swap where user_id = ${me.user_id}`),
    };
  },
  T09: async (ctx) => {
    await seedCampaigns(ctx, [findCampaignDef('star_sign')]);
    const me = await takesPart(ctx);
    await takesPart(ctx);
    return {
      token: me.token,
      data: {},
      other: { use_extra: 1 },
      effects: () => count(ctx, sql`select count(*) as n from match_row where a = ${me.user_id}`),
    };
  },
  Y26: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('cp_520')]);
    const me = await takesPart(ctx);
    await takesPart(ctx);
    return {
      token: me.token,
      data: {},
      other: { use_extra: 1 },
      effects: () => count(ctx, sql`select count(*) as n from match_row where a = ${me.user_id}`),
    };
  },
  Y20: async (ctx) => {
    const [me, other] = [await newAdult(ctx), await newAdult(ctx)];
    const match_id = `match-of-${String(me.user_id).padStart(13, '0')}`;
    await ctx.db.run(sql`
      insert into match_row (match_id, match, campaign, a, b, score, made_at, expire_at, want_a)
      values (${match_id}, 'star_match', 'star_sign', ${other.user_id}, ${me.user_id}, 50, ${new Date(ctx.clock.now())},
              ${new Date(ctx.clock.now() + 86_400_000)}, true)`);
    return {
      token: me.token,
      data: { match_id, want: 1 },
      other: { want: 0 },
      effects: () =>
        count(
          ctx,
          sql`select count(*) as n from outbox where name = 'match.mutual' and key = ${String(other.user_id)}`,
        ),
    };
  },
  T08: async (ctx) => {
    await seedCampaigns(ctx, [findCampaignDef('star_sign')]);
    const me = await newPerson(ctx);
    return { token: me.token, data: {}, other: { star_id: 3 }, effects: () => eventsOf(ctx, 'fortune.viewed', me) };
  },
  Y21: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { star_id: 3 },
      other: { star_id: 4 },
      effects: () => count(ctx, sql`select count(*) as n from star_user where user_id = ${me.user_id} and star_id = 3`),
    };
  },
  Y22: async (ctx) => {
    await seedCampaigns(ctx, [findCampaignDef('star_sign')]);
    const [me, rep] = [await newPerson(ctx), await newPerson(ctx)];
    await ctx.db.run(sql`
      insert into rank_result (rank_id, period, grp, place, subject_id, score, parts, reached_at, shown)
      values ('star_seat', '2026-z7', 2, 1, ${rep.user_id}, 3000, '{}', now(), '{}')`);
    return {
      token: me.token,
      data: { star_id: 2, like: 1 },
      other: { like: 0 },
      effects: () => count(ctx, sql`select likes as n from star_rep where user_id = ${rep.user_id}`),
    };
  },
  Y23: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('tarot')]);
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { kind: 'three' },
      other: { kind: 'pair' },
      effects: () => eventsOf(ctx, 'tarot.spread_read', me),
    };
  },
  Y25: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('zyj')]);
    const [me, other] = [await newAdult(ctx), await newAdult(ctx)];
    const wish = await ctx.db.row<{ wish_id: number }>(sql`
      insert into wish (user_id, campaign, season, text, is_public, state, written_at)
      values (${other.user_id}, 'zyj', 'c', '愿月圆', true, 1, now()) returning wish_id`);
    return {
      token: me.token,
      data: { wish_id: wish!.wish_id },
      other: { wish_id: 99_999_999 },
      effects: () => eventsOf(ctx, 'wish.liked', me),
    };
  },
  Y17: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('qixi')]);
    const me = await newPerson(ctx);
    await granted(ctx, me, 'qixi', 'ph_ring', 1);
    return {
      token: me.token,
      data: { ship_id: `${me.user_id}-1`, address: HOME },
      other: { address: { ...HOME, name: '李小屿' } },
      effects: () => eventsOf(ctx, 'ship.confirmed', me),
    };
  },
  Y19: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: HOME,
      other: { name: '李小屿' },
      effects: () => count(ctx, sql`select count(*) as n from address where user_id = ${me.user_id}`),
    };
  },
};
