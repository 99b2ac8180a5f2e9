// Every read that the screens of two people use (part-two-screens.md §18 to §21 and §23 to §29), as a member with a CP, a single
// member, a minor and a guest get it in each state of the campaigns (C2-4: a read answers in every state).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDateTime } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { findCampaignDef, makeCampaignWithDates } from '#testing/campaigns.ts';
import { openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { insertPair, newFriends } from '#testing/people/pairs.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;
let who: Record<'pair' | 'single' | 'minor' | 'guest', Person | undefined>;

beforeAll(async () => {
  ctx = await createTestContext();
  const dates = ['2026-11-18 00:00', '2026-11-24 23:59:59'] as const;
  await seedCampaigns(ctx, [
    findCampaignDef('cp'),
    makeCampaignWithDates('cp_520', ...dates),
    makeCampaignWithDates('qixi', ...dates),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, money: 1e6, mutation: 1e6 } });
  const couple = await newFriends(ctx);
  await insertPair(ctx, couple);
  who = { pair: couple[0], single: await newAdult(ctx), minor: await newMinor(ctx), guest: undefined };
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const STATES = {
  preview: '2026-11-17 12:00',
  open: '2026-11-18 12:00',
  claim: '2026-11-26 12:00',
  ended: '2026-12-05 12:00',
} as const;

/** What each of the four gets: pair, single, minor, guest. */
type Codes = readonly [number, number, number, number];
const ALL: Codes = [1, 1, 1, 1];
const MEMBERS: Codes = [1, 1, 1, 1001];
/** `no_cp` is code 0 with the need to find a CP. */
const OF_PAIR: Codes = [1, 0, 0, 1001];
const OWN_HOME: Codes = [1, 0, 0, 0];

const post = (path: string, body: object) => (me?: Person) => http.post(path, body, me?.token);
const get = (path: string) => (me?: Person) => http.get(path, me?.token);
const board = (query: string) => get(`/goapi/relation/get_2025_activity_rank_list?${query}`);

const READS: readonly (readonly [string, (me?: Person) => Promise<any>, Codes])[] = [
  ['get_box_base_config qixi', post('/api/blind_box/get_box_base_config', { activity_code: 'qixi' }), ALL],
  ['get_box_base_config cp_520', post('/api/blind_box/get_box_base_config', { activity_code: 'cp_520' }), ALL],
  ['get_blind_box_gift_pool qixi', post('/api/blind_box/get_blind_box_gift_pool', { box_code: 'qx_bridge' }), ALL],
  ['get_blind_box_gift_pool 520', post('/api/blind_box/get_blind_box_gift_pool', { box_code: 'cupid_shot' }), ALL],
  ['get_box_user_log', post('/api/blind_box/get_box_user_log', { activity_code: 'qixi' }), MEMBERS],
  ['get_win_record', post('/api/v1/get_win_record', { activity_code: 'qixi' }), ALL],
  ['get_can_exchange_prop_list qixi', post('/api/v1/get_can_exchange_prop_list', { activity_code: 'qixi' }), ALL],
  ['get_can_exchange_prop_list 520', post('/api/v1/get_can_exchange_prop_list', { activity_code: 'cp_520' }), ALL],
  ['card_change_list', post('/api/v1/card_change_list', { activity_code: 'qixi' }), MEMBERS],
  ['get_prop_exchange_log', post('/api/v1/get_prop_exchange_log', {}), MEMBERS],
  ['get_gift_pack_list qixi', post('/api/v1/get_gift_pack_list', { activity_code: 'qixi', scene: 'rank' }), ALL],
  ['get_gift_pack_list 520', post('/api/v1/get_gift_pack_list', { activity_code: 'cp_520', scene: 'rank' }), ALL],
  ['cp_total with home', board('with=home'), ALL],
  ['cp_total with rules', board('with=rules'), ALL],
  ['cp_slot', board('rank_code=cp_slot'), ALL],
  ['cupid_rank', board('rank_code=cupid_rank'), ALL],
  ['qx_cp', board('activity_code=qixi'), ALL],
  ['qx_day', board('rank_code=qx_day'), ALL],
  ['cp_level_rank_list', get('/goapi/relation/cp_level_rank_list/2001'), ALL],
  ['cp_level_home', get('/goapi/relation/cp_level_home/0'), OWN_HOME],
  ['cp_level_prize_list', get('/goapi/relation/cp_level_prize_list/0'), OF_PAIR],
  ['relation_reward_data', get('/goapi/relation/relation_reward_data/0'), OF_PAIR],
  ['timeline_list', get('/goapi/relation/timeline_list'), OWN_HOME],
  ['level_reward_list', get('/goapi/relation/level_reward_list'), ALL],
  ['h5_relation_detail', get('/goapi/relation/h5_relation_detail'), MEMBERS],
  ['invite_list', get('/goapi/relation/invite_list?box=in'), MEMBERS],
];

describe.each(Object.entries(STATES))('C2-4 in the state %s', (state, time) => {
  it('every read of the screens of two answers as the screen expects', async () => {
    ctx.clock.set(readDateTime(time));
    const told: string[] = [];
    for (const [name, ask, codes] of READS) {
      for (const [i, person] of Object.values(who).entries()) {
        const reply = await ask(person);
        if (reply.code !== codes[i]) told.push(`${name} as ${Object.keys(who)[i]}: ${reply.text.slice(0, 200)}`);
        const shown = reply.data?.activity?.state;
        if (shown !== undefined && shown !== state) told.push(`${name} shows ${shown}`);
      }
    }
    expect(told).toEqual([]);
  });
});
