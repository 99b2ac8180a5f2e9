// The states of /snakePage (S2-SN-1…4), and how a phone reaches each.
import { applyMovesDirectly } from '@shengyu/server/modules/meter/index.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { skipAnimations, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { changeHomeReply, makeCommonCampaignStates, newMemberFor, openCampaignPage } from './campaign-page.ts';
import { makeDrawingStates, reachDrawResult, waitForSheet, type DrawingPage } from './drawing.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const SNAKE_PAGE: DrawingPage = {
  name: 'snake',
  route: '/snakePage',
  home: '**/get_box_base_config',
  has: { diamonds: 1_260, items: { sn_ball: 18 } },
  box: 'sn_dice',
  words: '抛{n}次',
  ready: (phone) => waitForText(phone, '我的记录'),
};

/** Moves the member along the snake's back, as throws would; every passed cell pays and every lap is counted. */
export async function danceOn({ ctx }: Site, { user_id }: Member, steps: number): Promise<void> {
  const cause = { event_id: newRequestId(), at: ctx.clock.now() };
  const move = { meter: 'sn_step', subject: { kind: 'user', id: user_id }, n: steps, campaign: 'snake_dance' } as const;
  await ctx.db.tx((tx) => applyMovesDirectly(ctx, tx, cause, [move]));
}

/** Opens the page for a member who stands here, counted over all laps. */
const onCell =
  (position: number, then?: (phone: Phone) => Promise<void>): ReachState =>
  async (phone, site) => {
    const me = await newMemberFor(SNAKE_PAGE, site);
    await danceOn(site, me, position);
    await openCampaignPage(SNAKE_PAGE, phone, me);
    await waitForText(phone, '圈数奖励');
    await then?.(phone);
  };

const opened = (button: string, title = button): ReachState =>
  onCell(123, async (phone) => {
    await pressButton(phone, button);
    await waitForSheet(phone, title);
  });

export const SNAKE_STATES: States = {
  ...makeCommonCampaignStates(SNAKE_PAGE, ['paused', 'claim', 'ended']),
  ...makeDrawingStates(SNAKE_PAGE),
  'snake-asleep': async (phone, site) => {
    await changeHomeReply(phone, SNAKE_PAGE.home, ({ activity }) => {
      activity.state = 'preview';
      activity.open_at = activity.server_time + 12 * 86_400 + 34_542;
    });
    await openCampaignPage(SNAKE_PAGE, phone, await newMemberFor(SNAKE_PAGE, site));
    await waitForText(phone, '距开始');
  },
  // Three laps are done, the fourth is walked to its fifteenth cell.
  'snake-dance': onCell(123),
  'snake-many-laps': onCell(23 * 36 + 31),
  'snake-all-laps': onCell(40 * 36),
  'snake-one': reachDrawResult({ ...SNAKE_PAGE, words: '抛绣球' }, 1),
  'snake-ten': reachDrawResult(SNAKE_PAGE, 10),
  'snake-ten-laps': async (phone, site) => {
    await skipAnimations(phone);
    await onCell(102, async () => {
      await phone.page.getByRole('button', { name: /^抛10次/ }).click();
      await waitForText(phone, '验证这次结果');
    })(phone, site);
  },
  'snake-pack': async (phone, site) => {
    await openCampaignPage(SNAKE_PAGE, phone, await newMemberFor(SNAKE_PAGE, site, { items: { sn_ball: 3 } }));
    await phone.page.getByRole('button', { name: /^抛10次/ }).click();
    await phone.page.getByRole('dialog').waitFor();
  },
  'snake-tasks': opened('任务', '今日任务'),
  'snake-board': opened('舞蛇榜'),
  'snake-log': opened('我的记录'),
  'snake-props': opened('道具', '我的道具'),
};
