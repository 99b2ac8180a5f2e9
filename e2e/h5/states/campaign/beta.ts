// The states of 公测开启 (S-BETA), and how a phone reaches each. prepare.ts sets the dates of the season around the clock of the run.
import { sql } from '@shengyu/server/db/sql.ts';
import { addPointsOfMove, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { callAs, signIn } from '../../campaign-phone.ts';
import { DAY_MS } from '../../door.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { createNamedMembers, type NamedMember } from './crowd.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const CALL = '**/api/v1/open_beta_rank';

let people: Promise<NamedMember[]> | undefined;

async function lively(site: Site): Promise<NamedMember[]> {
  const { ctx } = site;
  const all = await createNamedMembers(site, 11);
  const now = ctx.clock.now();
  for (const [i, { user_id }] of all.entries()) {
    for (const at of [now - 2 * DAY_MS, now - DAY_MS, now])
      await addPointsOfMove(ctx, { meter: 'beta.score', subject: { kind: 'user', id: user_id }, n: 160 - i * 13, at });
  }
  await flushBoards(ctx);
  const me = all[4]!;
  const report = (type: number, text: string) =>
    callAs(site, me, '/api/v1/submit_report', { kind: 1, type, text, request_id: crypto.randomUUID() });
  await report(2, '送礼后动画卡住，要退出房间再进才恢复');
  await report(4, '希望收藏的房间可以按最近去过排序');
  await ctx.db.run(sql`
    update report set status = 2, reply = '已采纳，会在下个版本加入，谢谢你的想法', score = 30, handled_at = ${new Date(now)}
    where user_id = ${me.user_id} and type = 4`);
  // Only reports in progress (status 1) are listed as known problems.
  await ctx.db.run(sql`update report set status = 1 where user_id = ${me.user_id} and type = 2`);
  return all;
}

/** Changes the season in the reply, so that the page shows it at another time. */
async function seasonAt({ page }: Phone, state: 0 | 2, days: number): Promise<void> {
  await page.route(CALL, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: { season: { server_time: number } } };
    const { server_time } = data.season;
    const season = { ...data.season, state, begin_at: server_time + days * 86_400, end_at: server_time - 60 };
    const places = state === 0 ? { list: [], total: 0, my: null } : { state: 2 };
    await route.fulfill({ json: { ...rest, data: { ...data, ...places, season } } });
  });
}

const opened =
  (then?: ReachState, as: number | null = 4, words = '公测进行中'): ReachState =>
  async (phone, site) => {
    people ??= lively(site);
    const all = await people;
    if (as !== null) await signIn(phone, all[as]!);
    await phone.open('/beta');
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const tab =
  (name: string, words: string): ReachState =>
  async (phone) => {
    await phone.page.getByRole('tab', { name }).click();
    await waitForText(phone, words);
  };
const form: ReachState = async (phone) => {
  await pressButton(phone, '我要上报');
  await waitForText(phone, '显示问题');
};

export const BETA_STATES: States = {
  beta: opened(async (phone) => waitForText(phone, '南枝向暖')),
  'beta-prizes': opened(async (phone) => phone.page.getByText('名次奖励').scrollIntoViewIfNeeded()),
  'beta-day': opened(tab('每日之星', '粉钻')),
  'beta-mine': opened(tab('我的上报', '已采纳')),
  'beta-append': opened(async (phone, site) => {
    await tab('我的上报', '已采纳')(phone, site);
    await phone.page.getByRole('button', { name: /补充说明/ }).click();
    await phone.page.getByRole('dialog', { name: '补充说明' }).waitFor();
  }),
  'beta-form': opened(form),
  'beta-faults': opened(async (phone, site) => {
    await form(phone, site);
    await pressButton(phone, '提交');
    await waitForText(phone, '请选择类型');
  }),
  'beta-known': opened(async (phone, site) => {
    await form(phone, site);
    await phone.page.getByRole('radio', { name: '功能异常' }).click();
    await phone.page.getByLabel('说明').fill('送礼后动画卡住，退出房间再进才恢复');
    await pressButton(phone, '提交');
    await waitForText(phone, '是同一个');
  }, 5),
  'beta-sent': opened(async (phone, site) => {
    await form(phone, site);
    await phone.page.getByRole('radio', { name: '显示问题' }).click();
    await phone.page.getByLabel('说明').fill(`夜间模式下看不清 ${Math.random()}`);
    await pressButton(phone, '提交');
    await waitForText(phone, '前答复');
  }, 6),
  'beta-before': async (phone, site) => {
    await seasonAt(phone, 0, 3);
    await opened(undefined, 4, '公测开启后揭榜')(phone, site);
  },
  'beta-ended': async (phone, site) => {
    await seasonAt(phone, 2, -20);
    await opened(undefined, 4, '公测已结束')(phone, site);
  },
  'beta-guest': opened(tab('我的上报', '登录后查看'), null),
  'beta-loading': async (phone) => {
    await phone.page.route(CALL, () => undefined);
    await phone.open('/beta');
    await phone.page.waitForTimeout(800);
  },
  'beta-failed': async (phone) => {
    await phone.page.route(CALL, (route) => route.fulfill({ status: 502, body: '' }));
    await phone.open('/beta');
    await waitForText(phone, '加载失败');
  },
  'beta-copy': opened(async (phone) => {
    await waitForText(phone, '南枝向暖');
    await phone.page.route(CALL, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
};
