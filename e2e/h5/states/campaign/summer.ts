// The states of /summerFight (S2-SF-1…4), and how a phone reaches each.
import { sql } from '@shengyu/server/db/sql.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { befriend } from '@shengyu/server/testing/people/pairs.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import { callAs, skipAnimations, type Belongings, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import {
  changeHomeReply,
  makeCommonCampaignStates,
  newMemberFor,
  openCampaignPage,
  type CampaignPage,
} from './campaign-page.ts';
import { createNamedMembers } from './crowd.ts';
import { waitForSheet } from './drawing.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const SUMMER_PAGE: CampaignPage = {
  name: 'summer',
  route: '/summerFight',
  home: '**/get_box_base_config',
  has: { diamonds: 1_260, items: { su_shell: 320 } },
  ready: async ({ page }) => {
    await page
      .getByText(/我的记录|先选一块冲浪板/)
      .first()
      .waitFor();
  },
};

/** Joins a team as the member; the sides are made even first, so that it is not full. */
export async function joinTeam(site: Site, me: Member, team_id: number): Promise<void> {
  await site.ctx.db.run(sql`delete from choice_count where campaign = 'summer_fight'`);
  await callAs(site, me, '/api/activity/choose_team', {
    activity_code: 'summer_fight',
    team_id,
    request_id: newRequestId(),
  });
}

type TeamReply = { team: { list: { members: number; score: number; is_full: 0 | 1 }[] }; meters: MeterReply[] };
type MeterReply = { scope: string; value: number; steps: { state: number }[] };

/** Scores and meters that take thousands of members to fill. */
const fillSea = (phone: Phone, full = false): Promise<void> =>
  changeHomeReply(phone, SUMMER_PAGE.home, (data) => {
    const { team, meters } = data as unknown as TeamReply;
    const [sea, sun] = team.list;
    Object.assign(sea!, { members: 12_846, score: 652_400, is_full: full ? 1 : 0 });
    Object.assign(sun!, { members: 13_102, score: 538_100, is_full: 0 });
    for (const meter of meters) {
      const isTide = meter.scope === 'team';
      meter.value = isTide ? 1_286_400 : 1_680;
      meter.steps.forEach((step, i) => {
        step.state = (isTide ? [2, 0] : [2, 2, 1, 0, 0])[i]!;
      });
    }
  });

const onSea =
  (then?: (phone: Phone, site: Site, me: Member) => Promise<void>, has: Belongings = {}): ReachState =>
  async (phone, site) => {
    const me = await newMemberFor(SUMMER_PAGE, site, has);
    await joinTeam(site, me, 1);
    await fillSea(phone);
    await openCampaignPage(SUMMER_PAGE, phone, me);
    await waitForText(phone, '12,846人');
    await then?.(phone, site, me);
  };

const opened = (button: string, title = button): ReachState =>
  onSea(async (phone) => {
    await pressButton(phone, button);
    await waitForSheet(phone, title);
  });

/** The sheet of the surfboard for a member with friends. */
const onBoard =
  (then?: (phone: Phone) => Promise<void>): ReachState =>
  async (phone, site) => {
    const me = await newMemberFor(SUMMER_PAGE, site);
    await joinTeam(site, me, 1);
    for (const friend of await createNamedMembers(site, 6)) await befriend(site.ctx, [me, friend]);
    await fillSea(phone);
    await openCampaignPage(SUMMER_PAGE, phone, me);
    await phone.page.getByRole('button', { name: /^冲浪板/ }).click();
    await waitForSheet(phone, '冲浪板');
    await then?.(phone);
  };

const chooseFriend = (phone: Phone): Promise<void> =>
  phone.page.getByRole('list', { name: '好友' }).getByRole('button').first().click();

const onBeach =
  (full: boolean, then?: (phone: Phone) => Promise<void>): ReachState =>
  async (phone, site) => {
    await fillSea(phone, full);
    await openCampaignPage(SUMMER_PAGE, phone, await newMemberFor(SUMMER_PAGE, site));
    await waitForText(phone, '选择队伍');
    await then?.(phone);
  };

const ended =
  (state: 'claim' | 'ended'): ReachState =>
  async (phone, site) => {
    await phone.page.route('**/get_rank_list', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { state: number } };
      json.data.state = 2;
      await route.fulfill({ json });
    });
    const me = await newMemberFor(SUMMER_PAGE, site);
    await joinTeam(site, me, 1);
    await changeHomeReply(phone, SUMMER_PAGE.home, (data) => {
      const { team } = data as unknown as TeamReply;
      Object.assign(team.list[0]!, { members: 12_846, score: 652_400 });
      Object.assign(team.list[1]!, { members: 13_102, score: 538_100 });
      data.activity.state = state;
      data.activity.claim_until = data.activity.server_time + 5 * 86_400;
    });
    await openCampaignPage(SUMMER_PAGE, phone, me);
    await waitForText(phone, '获胜');
  };

export const SUMMER_STATES: States = {
  ...makeCommonCampaignStates(SUMMER_PAGE, ['preview', 'paused']),
  'summer-fight': onSea(),
  'summer-team': onBeach(false),
  'summer-team-chosen': onBeach(false, async (phone) => {
    await phone.page.getByRole('radio', { name: /海风队/ }).click();
  }),
  'summer-team-confirm': onBeach(false, async (phone) => {
    await phone.page.getByRole('radio', { name: /烈日队/ }).click();
    await pressButton(phone, '选择烈日队');
    await phone.page.getByRole('alertdialog').waitFor();
  }),
  'summer-team-full': onBeach(true),
  'summer-member-minor': async (phone, site) => {
    const me = await newMinor(site.ctx);
    await joinTeam(site, me, 2);
    await fillSea(phone);
    await openCampaignPage(SUMMER_PAGE, phone, me);
    await waitForText(phone, '12,846人');
  },
  'summer-board': onBoard(chooseFriend),
  'summer-board-all': onBoard(async (phone) => {
    await chooseFriend(phone);
    await pressButton(phone, '全部 9 种');
  }),
  'summer-board-alone': onSea(async (phone) => {
    await phone.page.getByRole('button', { name: /^冲浪板/ }).click();
    await waitForText(phone, '进入房间后可送出');
  }),
  'summer-sent': async (phone, site) => {
    await skipAnimations(phone);
    await onBoard(async () => {
      await chooseFriend(phone);
      await phone.page.getByRole('button', { name: /^送1个/ }).click();
      await waitForText(phone, '验证这次结果');
    })(phone, site);
  },
  'summer-tasks': opened('任务', '今日任务'),
  'summer-rank': opened('冲浪榜'),
  'summer-shop': opened('贝壳商店', '贝壳兑换'),
  'summer-log': opened('我的记录'),
  'summer-claim': ended('claim'),
  'summer-ended': ended('ended'),
};
