// The states of 我的等级 (S-GRD and the state matrix), and how a phone reaches each.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { expForLevel } from '@shengyu/rules/board/levels.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { modules } from '@shengyu/server/app.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { callAs, signIn, type Member } from '../campaign-phone.ts';
import { DAY_MS } from '../door.ts';
import { waitForLaterParts, type Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { pressButton, waitForText, type ReachState, type States } from './state.ts';

const CALLS = '**/api/v1/{my_level,level_daily_task}';

type Exp = { readonly wealth: number; readonly charm?: number };

/** Gives experience `days` ago, by the events that spending and receiving would send. */
async function gains({ ctx }: Site, { user_id }: Member, { wealth, charm = 0 }: Exp, days = 0): Promise<void> {
  const bus = createTestBus(ctx, modules);
  const at = ctx.clock.now() - days * DAY_MS;
  const ref = `grade:${user_id}:${days}:${wealth}`;
  await bus.send('diamond.spent', { user_id, kind: 'gift', diamond: wealth, chance: 0, ref }, at);
  if (charm === 0) return;
  const line = { flow_id: 1, receiver_id: user_id, num: 1, gift_value: charm, income_base: 0, income_fen: 0 };
  await bus.send(
    'gift.sent',
    {
      order_no: ref,
      sender_id: user_id,
      item_code: 'g_hello',
      source: 2,
      is_late: 0,
      counted_on: dayOf(at),
      lines: [line],
    },
    at,
  );
}

/** Raises the member to this level within a week, and opens all level boxes on the way except the last one. */
export async function raiseToLevel(site: Site, member: Member, level: number, charm = 1): Promise<void> {
  const before = expForLevel(level - (level % 5) - 1);
  const parts = [31, 12, 24, 5, 18, 10].map((part) => Math.floor((before * part) / 100));
  parts[0]! += before - parts.reduce((sum, n) => sum + n, 0);
  for (const [i, wealth] of parts.entries()) {
    await gains(site, member, { wealth, charm: Math.floor(expForLevel(charm) / 6) + 1 }, 6 - i);
  }
  await callAs(site, member, '/api/v1/open_level_box', { all: 1, request_id: crypto.randomUUID() });
  const left = expForLevel(level) - before;
  await gains(site, member, { wealth: level < 100 ? left + 18 * level ** 2 : left });
}

/** Records minutes in rooms and on the microphone, a follow, a share: 80 of the day's 100 points. */
export async function recordBusyDay({ ctx }: Site, { user_id }: Member): Promise<void> {
  const bus = createTestBus(ctx, modules);
  const me = { kind: 'user', id: user_id } as const;
  await bus.feed('user.active_day', me, 1);
  await bus.feed('stay.minutes', me, 15);
  await bus.feed('mic.minutes', me, 12);
  await bus.feed('social.follow', me, 1);
  await bus.feed('room.shared', me, 1);
  await bus.feed('room.visit_guild', me, 1);
}

export const waitForGradePage = (phone: Phone): Promise<void> => waitForText(phone, '今日任务');

async function onGrade(phone: Phone, member: Member): Promise<void> {
  await signIn(phone, member);
  await phone.open('/grade');
  await waitForGradePage(phone);
}

/** Stores the scale of scores that the nightly job would compute for a larger number of members. */
const measured = ({ ctx }: Site): Promise<unknown> =>
  ctx.db.run(sql`
    insert into level_scale (kind, scale, made_at)
    select 'wealth', array_agg((20 * (n * 0.46) ^ 3)::bigint order by n), ${new Date(ctx.clock.now())}
    from generate_series(1, 100) n on conflict do nothing`);

const at =
  (level: number, more: { charm?: number; busy?: boolean } = {}, then?: ReachState): ReachState =>
  async (phone, site) => {
    const member = await newAdult(site.ctx);
    await raiseToLevel(site, member, level, more.charm);
    if (more.busy) await recordBusyDay(site, member);
    await measured(site);
    await onGrade(phone, member);
    await then?.(phone, site);
  };

const box = ({ page }: Phone, name: string) => page.getByRole('button', { name, exact: true });

const opened =
  (name: string): ReachState =>
  async (phone) => {
    await box(phone, name).click();
    await phone.page.getByRole('dialog').waitFor();
    await phone.page.waitForTimeout(1_300);
  };

export const GRADE_STATES: States = {
  grade: at(44, { charm: 21, busy: true }),
  'grade-new': async (phone, site) => onGrade(phone, await newAdult(site.ctx)),
  'grade-charm': at(44, { charm: 21 }, async (phone) => {
    await phone.page.getByRole('tab', { name: '魅力等级' }).click();
    await waitForText(phone, '近7日经验');
  }),
  'grade-top': at(100, { busy: true }),
  'grade-tasks': at(44, { busy: true }, async (phone) => {
    await phone.page.getByText('充值任意金额').scrollIntoViewIfNeeded();
  }),
  'grade-end': at(44, { busy: true }, async (phone) => {
    await phone.page.getByText('星穹徽章').scrollIntoViewIfNeeded();
  }),
  'grade-minor': async (phone, site) => onGrade(phone, await newMinor(site.ctx)),
  'grade-guest': async (phone) => {
    await phone.open('/grade');
    await waitForText(phone, '登录后查看');
  },
  'grade-loading': async (phone, site) => {
    await phone.page.route(CALLS, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/grade');
    await phone.page.getByText('加载中').first().waitFor({ state: 'attached' });
  },
  'grade-failed': async (phone, site) => {
    await phone.page.route(CALLS, (call) => call.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/grade');
    await waitForText(phone, '加载失败');
  },
  'grade-offline': at(44, { busy: true }, async (phone) => {
    await phone.context.setOffline(true);
    await waitForText(phone, '当前无网络');
  }),
  'grade-copy': at(44, { busy: true }, async (phone) => {
    await phone.page.route(CALLS, (call) => call.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
  'grade-locked-box': at(44, {}, async (phone) => {
    await box(phone, 'Lv.50 等级宝箱， 未达成').click();
    await waitForText(phone, '内容固定，打开必得');
  }),
  'grade-offline-box': at(45, {}, async (phone) => {
    await waitForLaterParts(phone.page);
    await phone.context.setOffline(true);
    await box(phone, 'Lv.45 等级宝箱， 开启').click();
    await waitForText(phone, '内容固定，打开必得');
  }),
  'grade-opened': at(40, {}, opened('Lv.40 等级宝箱， 开启')),
  'grade-opened-all': at(44, { busy: true }, opened('一键领取')),
  'grade-opened-elsewhere': at(40, {}, async (phone, site) => {
    // Another phone of the member opens the box a moment earlier.
    await phone.page.route('**/open_level_box', async (route) => {
      const data = { step_id: 'lv_wealth_40', request_id: crypto.randomUUID() };
      await route.fetch({ postData: { data } });
      await route.continue();
    });
    await opened('Lv.40 等级宝箱， 开启')(phone, site);
    await waitForText(phone, '宝箱已开启');
  }),
  'grade-rules': at(44, {}, async (phone) => {
    await pressButton(phone, '等级说明');
    await phone.page.getByRole('dialog', { name: '等级说明' }).waitFor();
  }),
  'grade-exp-table': at(44, {}, async (phone) => {
    await pressButton(phone, '等级说明');
    await phone.page
      .getByRole('dialog', { name: '等级说明' })
      .getByText('Lv.44', { exact: true })
      .scrollIntoViewIfNeeded();
  }),
  'grade-new-day': at(44, { busy: true }, async (phone, site) => {
    const left = DAY_MS - ((site.ctx.clock.now() + 8 * 3_600_000) % DAY_MS);
    site.ctx.clock.advance(left + 1_000);
    await phone.page.reload();
    await waitForText(phone, '任务已刷新');
  }),
};
