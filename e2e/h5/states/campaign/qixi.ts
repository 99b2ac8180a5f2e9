// The states of 七夕 (S2-QL, S2-QC, S2-QR, S2-QW), and how a phone reaches each.
import { addPointsOfMove, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { befriend, insertPair } from '@shengyu/server/testing/people/pairs.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { callAs, skipAnimations, type Member } from '../../campaign-phone.ts';
import { DAY_MS } from '../../door.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import {
  changeHomeReply,
  makeCommonCampaignStates,
  newMemberFor,
  openCampaignPage,
  type CampaignPage,
} from './campaign-page.ts';
import { createNamedMembers, type NamedMember } from './crowd.ts';
import { makeDrawingStates, makeEarlierDraws, type DrawingPage } from './drawing.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const LOTTERY_PAGE: DrawingPage = {
  name: 'qixiLottery',
  route: '/qixi/lottery',
  home: '**/get_box_base_config',
  has: { diamonds: 2_680, items: { qx_thread: 32, qx_wish: 46 } },
  box: 'qx_bridge',
  words: '牵{n}次',
  ready: (phone) => phone.page.getByRole('heading', { name: '鹊桥抽' }).waitFor(),
};
export const CARD_PAGE: CampaignPage = {
  name: 'qixiCard',
  route: '/qixi/qixiCard',
  home: '**/get_box_base_config',
  has: { items: { qc_1: 2, qc_2: 2, qc_3: 4, qc_4: 3, qc_5: 1, qc_6: 1 } },
  ready: (phone) => phone.page.getByRole('heading', { name: '七夕卡' }).waitFor(),
};
export const RANK_PAGE: CampaignPage = {
  name: 'qixiRank',
  route: '/qixi/rankList',
  home: '**/get_2025_activity_rank_list*',
  has: {},
  ready: (phone) => phone.page.getByRole('heading', { name: '仙侣榜' }).waitFor(),
};
export const REWARD_PAGE: CampaignPage = {
  name: 'qixiReward',
  route: '/qixi/rankList/reward',
  home: '**/get_gift_pack_list',
  has: {},
  ready: (phone) => waitForText(phone, '榜单奖励'),
};

/** Two members who are a pair and show it (REL-9). */
export async function bond({ ctx }: Site, couple: readonly [Member, Member]): Promise<number> {
  await befriend(ctx, couple);
  const relation_id = await insertPair(ctx, couple, { level: 3, intimacy: 900 });
  await ctx.db.run(sql`update relation set public_a = true, public_b = true where relation_id = ${relation_id}`);
  return relation_id;
}

type Couple = readonly [NamedMember, NamedMember];

/** Six pairs with points of yesterday and today on both boards; the last stands outside the podium. */
async function createCouples(site: Site): Promise<Couple[]> {
  const { ctx } = site;
  const people = await createNamedMembers(site, 12);
  const couples = Array.from({ length: 6 }, (_, i): Couple => [people[i * 2]!, people[i * 2 + 1]!]);
  const now = ctx.clock.now();
  for (const [i, couple] of couples.entries()) {
    const relation_id = await bond(site, couple);
    for (const at of [now - DAY_MS, now]) {
      const subject = { kind: 'pair' as const, id: relation_id };
      await addPointsOfMove(ctx, { meter: 'gift.pair_base', subject, n: 5_000 - i * 520, at });
      await addPointsOfMove(ctx, { meter: 'room.together_minutes', subject, n: 280 - i * 23, at });
    }
  }
  await flushBoards(ctx);
  return couples;
}

let couples: Promise<Couple[]> | undefined;
const lively = (site: Site): Promise<Couple[]> => (couples ??= createCouples(site));

/** A new pair; the first of the two has what the page's member has. */
async function newCouple(site: Site, page: CampaignPage, more: CampaignPage['has'] = {}): Promise<[Member, Member]> {
  const [me, other] = [await newMemberFor(page, site, more), await newMemberFor(page, site, more)];
  const faces = [
    [me, '晚风予你', 3],
    [other, '鹿与深海', 8],
  ] as const;
  for (const [{ user_id }, nickname, face] of faces)
    await site.ctx.db.run(sql`
      update user_account set nickname = ${nickname}, avatar = ${`/activity/avatar/${face}.svg`} where user_id = ${user_id}`);
  await bond(site, [me, other]);
  return [me, other];
}

const onLottery =
  (draws: number, then?: (phone: Phone) => Promise<void>): ReachState =>
  async (phone, site) => {
    const [me] = await newCouple(site, LOTTERY_PAGE, { items: { qx_thread: 12 + draws, qx_wish: 46 } });
    const batches = [
      ...Array.from({ length: Math.floor(draws / 10) }, () => 10),
      ...Array.from({ length: draws % 10 }, () => 1),
    ];
    await makeEarlierDraws(site, me, LOTTERY_PAGE.box, ...batches);
    await openCampaignPage(LOTTERY_PAGE, phone, me);
    await waitForText(phone, '对戒剩余');
    await then?.(phone);
  };

const LOTTERY: States = {
  ...makeCommonCampaignStates(LOTTERY_PAGE, ['preview', 'paused', 'claim', 'ended']),
  ...makeDrawingStates(LOTTERY_PAGE),
  'qixiLottery-bridge': onLottery(52),
  'qixiLottery-whole': onLottery(77),
  'qixiLottery-ten': async (phone, site) => {
    await skipAnimations(phone);
    await onLottery(20)(phone, site);
    await phone.page.getByRole('button', { name: /^牵10次/ }).click();
    await waitForText(phone, '验证这次结果');
  },
  'qixiLottery-sold-out': async (phone, site) => {
    await phone.page.route('**/get_blind_box_gift_pool', async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { list: { stock_left?: number }[] } };
      for (const row of json.data.list) if (row.stock_left !== undefined) row.stock_left = 0;
      await route.fulfill({ json });
    });
    await openCampaignPage(LOTTERY_PAGE, phone, await newMemberFor(LOTTERY_PAGE, site));
    await waitForText(phone, '已抽完');
  },
  'qixiLottery-tasks': onLottery(4, async (phone) => {
    await pressButton(phone, '任务');
    await waitForText(phone, '互道七夕快乐');
  }),
  'qixiLottery-shop': onLottery(4, async (phone) => {
    await pressButton(phone, '鹊羽兑换');
    await waitForText(phone, '限兑');
  }),
};

const onCards =
  (items: Record<string, number>, words: string, then?: (phone: Phone, site: Site) => Promise<void>): ReachState =>
  async (phone, site) => {
    const [me] = await newCouple(site, CARD_PAGE, { items });
    await openCampaignPage(CARD_PAGE, phone, me);
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const SOME = CARD_PAGE.has.items!;

const CARDS: States = {
  ...makeCommonCampaignStates(CARD_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'qixiCard-pair': onCards(SOME, '与CP互换'),
  'qixiCard-empty': onCards({}, '暂无重复卡'),
  'qixiCard-whole': onCards({ ...SOME, qc_7: 1 }, '领取大奖'),
  'qixiCard-recipes': onCards(SOME, '与CP互换', async (phone) => {
    await phone.page.getByRole('button', { name: /^置换/ }).click();
    await waitForText(phone, '张重复');
  }),
  'qixiCard-swap': onCards(SOME, '与CP互换', async (phone) => {
    await phone.page.getByRole('button', { name: /^与CP互换/ }).click();
    await waitForText(phone, 'TA的重复卡');
  }),
  'qixiCard-asked': async (phone, site) => {
    const [me, other] = await newCouple(site, CARD_PAGE);
    await callAs(site, other, '/api/v1/card_swap', {
      action: 'ask',
      deck: 'qx_deck',
      give: 'qc_3',
      want: 'qc_4',
      request_id: newRequestId(),
    });
    await openCampaignPage(CARD_PAGE, phone, me);
    await phone.page.getByRole('button', { name: /^与CP互换/ }).click();
    await waitForText(phone, '同意互换');
  },
  'qixiCard-deck-failed': async (phone, site) => {
    await phone.page.route('**/card_change_list', (route) => route.fulfill({ status: 502, body: '' }));
    await openCampaignPage(CARD_PAGE, phone, await newMemberFor(CARD_PAGE, site));
    await waitForText(phone, '加载失败');
  },
};

const onBoard =
  (as: number | null, then?: (phone: Phone, site: Site) => Promise<void>): ReachState =>
  async (phone, site) => {
    const all = await lively(site);
    await openCampaignPage(RANK_PAGE, phone, as === null ? undefined : all[as]![0]);
    await waitForText(phone, '南枝向暖');
    await then?.(phone, site);
  };

const BOARD: States = {
  ...makeCommonCampaignStates(RANK_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'qixiRank-pairs': onBoard(4),
  'qixiRank-single': async (phone, site) => {
    await lively(site);
    await openCampaignPage(RANK_PAGE, phone, await newMemberFor(RANK_PAGE, site));
    await waitForText(phone, '结成CP即可参与');
  },
  'qixiRank-day': onBoard(4, async ({ page }) => {
    await page.getByRole('tab', { name: '今日' }).click();
    await page.getByText('南枝向暖').first().waitFor();
  }),
  'qixiRank-settling': async (phone, site) => {
    const all = await lively(site);
    await phone.page.route('**/cp_level_rank_list/*', async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { state: number } };
      json.data.state = 1;
      await route.fulfill({ json });
    });
    await openCampaignPage(RANK_PAGE, phone, all[4]![0]);
    await waitForText(phone, '结算中，10分钟内发放');
  },
  'qixiRank-cooling': async (phone, site) => {
    const all = await lively(site);
    await changeHomeReply(phone, RANK_PAGE.home, (data) => {
      (data as unknown as { home: { is_cooling: number } }).home.is_cooling = 1;
    });
    await openCampaignPage(RANK_PAGE, phone, all[4]![0]);
    await waitForText(phone, '冷静期内不计分');
  },
};

const REWARDS: States = {
  ...makeCommonCampaignStates(REWARD_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'qixiReward-mine': async (phone, site) => {
    const all = await lively(site);
    await openCampaignPage(REWARD_PAGE, phone, all[4]![0]);
    await waitForText(phone, '我们在这里');
  },
  'qixiReward-try-on': async (phone, site) => {
    const all = await lively(site);
    await openCampaignPage(REWARD_PAGE, phone, all[4]![0]);
    await phone.page
      .getByRole('button', { name: /鹊桥头像框/ })
      .first()
      .click();
    await waitForText(phone, '试戴效果');
  },
};

export const QIXI_STATES: States = { ...LOTTERY, ...CARDS, ...BOARD, ...REWARDS };
