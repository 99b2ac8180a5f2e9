// The states of the five pages of 520甜蜜季 (S2-ALL, S2-C5, S2-CR, S2-CT, S2-CU, S2-CQ), and how a phone reaches each.
import { newFriends, insertPair, type Couple } from '@shengyu/server/testing/people/pairs.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { applyMovesDirectly } from '@shengyu/server/modules/meter/index.ts';
import { callAs, skipAnimations, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { changeHomeReply, makeCommonCampaignStates, openCampaignPage, type CampaignPage } from './campaign-page.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const BOARD = '**/get_2025_activity_rank_list*';
const CODE = 'cp_520';

export const CP_PAGE: CampaignPage = {
  name: 'cp520',
  route: '/20250520/cp',
  home: BOARD,
  has: {},
  ready: (phone) => waitForText(phone, '甜蜜进度'),
};
const CP_RANK_PAGE: CampaignPage = {
  ...CP_PAGE,
  name: 'cp520Rank',
  route: '/20250520/cp/rank',
  ready: (phone) => waitForText(phone, '计分说明'),
};
export const CP_TIME_PAGE: CampaignPage = {
  ...CP_PAGE,
  name: 'cp520Time',
  route: '/20250520/cp/timeRank',
  ready: (phone) => waitForText(phone, '计分说明'),
};
const CP_RULES_PAGE: CampaignPage = {
  ...CP_PAGE,
  name: 'cp520Rules',
  route: '/20250520/cp/rules',
  ready: (phone) => waitForText(phone, '解除关系怎么算'),
};
export const CUPID_PAGE: CampaignPage = {
  name: 'cupid',
  route: '/20250520/cupid',
  home: '**/get_box_base_config',
  has: { diamonds: 2_680, items: { cu_arrow: 12, cu_petal: 86 } },
  ready: (phone) => waitForText(phone, '神射榜'),
};

/** Moves the meters of a pair in the season, as gifts, time together and tasks do. */
export const movePair = (
  { ctx }: Site,
  relation_id: number,
  by: number,
  moves: Record<string, number>,
): Promise<unknown> =>
  ctx.db.tx((tx) =>
    applyMovesDirectly(
      ctx,
      tx,
      { event_id: uuidv7(), at: ctx.clock.now() },
      Object.entries(moves).map(([meter, n]) => ({
        meter,
        subject: { kind: 'pair' as const, id: relation_id },
        by,
        n,
        campaign: CODE,
      })),
    ),
  );

export type Pair = { readonly couple: Couple; readonly relation_id: number };

/** A pair of the season with this sweetness and these minutes together. */
export async function newPair(site: Site, sweet = 0, minutes = 0): Promise<Pair> {
  const couple = await newFriends(site.ctx);
  const relation_id = await insertPair(site.ctx, couple, { level: 3, intimacy: 1_400 });
  const moves = { ...(sweet ? { cp_heat: sweet } : {}), ...(minutes ? { 'room.together_minutes': minutes } : {}) };
  if (Object.keys(moves).length > 0) await movePair(site, relation_id, couple[0].user_id, moves);
  return { couple, relation_id };
}

/** Pairs that fill the first places of the boards, made once for a site. */
const filled = new WeakSet<object>();
async function fillBoards(site: Site): Promise<void> {
  if (filled.has(site)) return;
  filled.add(site);
  for (const minutes of [290, 240, 180, 150, 120]) await newPair(site, 0, minutes);
}

const asPair =
  (
    page: CampaignPage,
    sweet = 6_842,
    then: (phone: Phone, site: Site, pair: Pair) => Promise<void> = async () => undefined,
  ): ReachState =>
  async (phone, site) => {
    await fillBoards(site);
    const pair = await newPair(site, sweet, 100);
    await openCampaignPage(page, phone, pair.couple[0]);
    await then(phone, site, pair);
  };

const cosign = (site: Site, member: Member, relation_id: number): Promise<unknown> =>
  callAs(site, member, '/goapi/relation/cosign', { relation_id, request_id: crypto.randomUUID() });

/** The member asks to end the relation, which begins the cooling-off days. */
async function applyToUnbind(site: Site, { token }: Member, relation_id: number): Promise<void> {
  const answer = await fetch(`${site.url}/goapi/relation/unbind_relation`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ data: { relation_id, action: 'apply', request_id: crypto.randomUUID() } }),
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== 1) throw new Error(`unbind_relation: ${msg}`);
}

const cupidTab =
  (name: string, words: string): ReachState =>
  async (phone, site) => {
    await openCampaignPage(CUPID_PAGE, phone, await newAdult(site.ctx, CUPID_PAGE.has));
    await phone.page.getByRole('tab', { name }).click();
    await waitForText(phone, words);
  };

export const CP_520_STATES: States = {
  ...makeCommonCampaignStates(CP_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'cp520-pair': asPair(CP_PAGE),
  'cp520-said': asPair(CP_PAGE, 6_842, async (phone) => {
    await pressButton(phone, '去完成 互道520');
    await waitForText(phone, '等TA也说一句520');
  }),
  'cp520-both': async (phone, site) => {
    const pair = await newPair(site, 300);
    await cosign(site, pair.couple[1], pair.relation_id);
    await openCampaignPage(CP_PAGE, phone, pair.couple[0]);
    await pressButton(phone, '去完成 互道520');
    await phone.page.getByRole('img', { name: '我已说，TA已说' }).waitFor();
  },
  'cp520-note': asPair(CP_PAGE, 6_842, async (phone) => {
    await phone.page.getByRole('button', { name: /情话/ }).click();
    await waitForText(phone, '写给TA');
  }),
  'cp520-cooling': async (phone, site) => {
    const pair = await newPair(site, 2_000);
    await applyToUnbind(site, pair.couple[1], pair.relation_id);
    await openCampaignPage(CP_PAGE, phone, pair.couple[0]);
    await waitForText(phone, '冷静期内暂停计算');
  },
  'cp520-summary': async (phone, site) => {
    await fillBoards(site);
    const pair = await newPair(site, 6_842, 100);
    await changeHomeReply(phone, BOARD, ({ activity }) => {
      activity.state = 'ended';
    });
    await openCampaignPage(CP_PAGE, phone, pair.couple[0]);
    await waitForText(phone, '我们的520');
  },
  cp520Rank: asPair(CP_RANK_PAGE),
  'cp520Rank-guest': (phone) => openCampaignPage(CP_RANK_PAGE, phone),
  'cp520Rank-single': async (phone, site) => openCampaignPage(CP_RANK_PAGE, phone, await newAdult(site.ctx)),
  'cp520Rank-rewards': asPair(CP_RANK_PAGE, 0, async (phone) => {
    await pressButton(phone, '查看奖励');
    await waitForText(phone, '可获奖');
  }),
  cp520Time: asPair(CP_TIME_PAGE),
  'cp520Time-guest': (phone) => openCampaignPage(CP_TIME_PAGE, phone),
  cp520Rules: (phone) => openCampaignPage(CP_RULES_PAGE, phone),
  'cp520Rules-cupid': async (phone) => {
    await phone.open('/20250520/cp/rules?part=cupid');
    await waitForText(phone, '概率公示');
  },
  ...makeCommonCampaignStates(CUPID_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'cupid-result': async (phone, site) => {
    await skipAnimations(phone);
    await openCampaignPage(CUPID_PAGE, phone, await newAdult(site.ctx, CUPID_PAGE.has));
    await phone.page.getByRole('button', { name: /^射10箭/ }).click();
    await phone.page.getByRole('button', { name: /^再来一次/ }).waitFor();
  },
  'cupid-match': cupidTab('匹配', '开启匹配'),
  'cupid-hasCp': asPair(CUPID_PAGE, 0, async (phone) => {
    await phone.page.getByRole('tab', { name: '匹配' }).click();
    await waitForText(phone, '你已有CP，匹配仅限单身');
  }),
  'cupid-rank': cupidTab('神射榜', '计分说明'),
};
