// 公测开启 in the states of S-BETA. The season is dated around the clock of the run by prepare.ts.
import { sql } from '@shengyu/server/db/sql.ts';
import { count, settledDown } from '@shengyu/server/mechanics/rank/testing.ts';
import { ask, signIn } from '../campaign-phone.ts';
import { DAY_MS } from '../door.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { crowd, type Someone } from './crowd.ts';
import { press, until, type Reach, type States } from './state.ts';

const CALL = '**/api/v1/open_beta_rank';

let people: Promise<Someone[]> | undefined;

async function lively(site: Site): Promise<Someone[]> {
  const { ctx } = site;
  const all = await crowd(site, 11);
  const now = ctx.clock.now();
  for (const [i, { user_id }] of all.entries()) {
    for (const at of [now - 2 * DAY_MS, now - DAY_MS, now])
      await count(ctx, { meter: 'beta.score', subject: { kind: 'user', id: user_id }, n: 160 - i * 13, at });
  }
  await settledDown(ctx);
  const me = all[4]!;
  const report = (type: number, text: string) =>
    ask(site, me, '/api/v1/submit_report', { kind: 1, type, text, request_id: crypto.randomUUID() });
  await report(2, '送礼后动画卡住，要退出房间再进才恢复');
  await report(4, '希望收藏的房间可以按最近去过排序');
  await ctx.db.run(sql`
    update report set status = 2, reply = '已采纳，会在下个版本加入，谢谢你的想法', score = 30, handled_at = ${new Date(now)}
    where user_id = ${me.user_id} and type = 4`);
  // Known problems are those that are being handled.
  await ctx.db.run(sql`update report set status = 1 where user_id = ${me.user_id} and type = 2`);
  return all;
}

/** The season's answer as it is at another time. */
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
  (then?: Reach, as: number | null = 4, words = '公测进行中'): Reach =>
  async (phone, site) => {
    people ??= lively(site);
    const all = await people;
    if (as !== null) await signIn(phone, all[as]!);
    await phone.open('/beta');
    await until(phone, words);
    await then?.(phone, site);
  };
const tab =
  (name: string, words: string): Reach =>
  async (phone) => {
    await phone.page.getByRole('tab', { name }).click();
    await until(phone, words);
  };
const form: Reach = async (phone) => {
  await press(phone, '我要上报');
  await until(phone, '显示问题');
};

export const BETA: States = {
  beta: opened(async (phone) => until(phone, '南枝向暖')),
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
    await press(phone, '提交');
    await until(phone, '请选择类型');
  }),
  'beta-known': opened(async (phone, site) => {
    await form(phone, site);
    await phone.page.getByRole('radio', { name: '功能异常' }).click();
    await phone.page.getByLabel('说明').fill('送礼后动画卡住，退出房间再进才恢复');
    await press(phone, '提交');
    await until(phone, '是同一个');
  }, 5),
  'beta-sent': opened(async (phone, site) => {
    await form(phone, site);
    await phone.page.getByRole('radio', { name: '显示问题' }).click();
    await phone.page.getByLabel('说明').fill(`夜间模式下看不清 ${Math.random()}`);
    await press(phone, '提交');
    await until(phone, '前答复');
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
    await until(phone, '加载失败');
  },
  'beta-copy': opened(async (phone) => {
    await until(phone, '南枝向暖');
    await phone.page.route(CALL, (route) => route.abort());
    await phone.page.reload();
    await until(phone, '保存的内容');
  }),
};
