// The guilds of the world: their sizes, when they were founded and how their turnover moves (§5).
import type { DemoRole } from '@shengyu/server/demo/cast.ts';

/** How a guild's turnover moves over the half-year. */
type Profile = 'steady' | 'rising' | 'falling' | 'seasonal' | 'comeback' | 'weekends';

export type GuildPlan = {
  readonly name: string;
  readonly members: number;
  /** Diamonds of gifts on a day with factor 1. */
  readonly base: number;
  readonly profile: Profile;
  readonly founded: number;
  /** 0 free, 1 by review, 2 closed: how the guild takes members after its first months. */
  readonly joinType: 0 | 1 | 2;
  readonly rooms: number;
  readonly intro: string;
  /** The role of the cast that heads it; others are headed by one of the crowd. */
  readonly head?: DemoRole;
  /** An enterprise guild has the papers of a company. */
  readonly isEnterprise?: boolean;
  readonly minWealth?: number;
};

const plan = (
  name: string,
  members: number,
  base: number,
  profile: Profile,
  founded: number,
  joinType: 0 | 1 | 2,
  rooms: number,
  intro: string,
  more: Pick<GuildPlan, 'head' | 'isEnterprise' | 'minWealth'> = {},
): GuildPlan => ({ name, members, base, profile, founded, joinType, rooms, intro, ...more });

/** WORLD-14: the bases give the levels by themselves (GUILD-9: 3,000,000 a month for level 5, 1,000,000 for level 4). */
const PLANS: readonly GuildPlan[] = [
  plan('潮汐之声', 320, 118_000, 'steady', -183, 1, 8, '潮起有歌，潮落有你', { head: 'head' }),
  plan('云上城邦', 120, 42_000, 'rising', -182, 1, 6, '专业主播经纪，云端有家', {
    head: 'enterprise_head',
    isEnterprise: true,
  }),
  plan('月屿声工坊', 60, 20_000, 'steady', -181, 1, 4, '认真做声音的人'),
  plan('晚风电台', 42, 14_000, 'falling', -180, 0, 3, '晚风起，电台开'),
  plan('深海打捞队', 34, 9_000, 'weekends', -178, 1, 3, '打捞每一个好声音'),
  plan('蝶梦小筑', 26, 7_000, 'seasonal', -176, 0, 3, '庄周梦蝶，蝶梦有歌'),
  plan('拾贝少年社', 20, 4_200, 'rising', -174, 0, 2, '捡起沙滩上的旋律'),
  plan('环形行星', 16, 4_000, 'comeback', -172, 1, 2, '绕一圈还是遇见你'),
  plan('烈焰红唇', 12, 3_600, 'weekends', -170, 2, 2, '周末的派对不打烊'),
  plan('星海一号', 10, 3_000, 'steady', -168, 0, 2, '向着星海出发', { minWealth: 1 }),
  plan('半山听雪', 8, 1_600, 'seasonal', -160, 1, 1, '半山有雪，屋里有火'),
  plan('灯塔夜校', 6, 1_200, 'weekends', -150, 1, 1, '夜里学唱歌'),
  plan('橘子汽水铺', 5, 1_400, 'rising', -120, 0, 1, '夏天的味道'),
  plan('候鸟驿站', 4, 900, 'comeback', -110, 0, 1, '歇歇脚再飞'),
  plan('一人一岛', 3, 500, 'weekends', -92, 2, 1, '安静也很好'),
  plan('初潮', 2, 1_100, 'steady', -9, 0, 1, '刚刚开张，请多关照'),
  plan('无名之岛', 9, 1_900, 'steady', -140, 1, 1, '没有名字的岛', { head: 'frozen_head' }),
  plan('旧码头', 11, 1_700, 'falling', -165, 1, 1, '旧码头还亮着灯', { head: 'disbanding_head' }),
  plan('沉船湾', 5, 900, 'falling', -158, 0, 1, '沉船也曾远航'),
];

/** Every guild keeps a head, an officer and a member, however small the world is. */
const SMALLEST = 2;

export const listGuildPlans = (share: number): GuildPlan[] =>
  PLANS.map((one) => ({
    ...one,
    members: Math.max(Math.min(one.members, SMALLEST), Math.round(one.members * share)),
  }));
