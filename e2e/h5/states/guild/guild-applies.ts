// The states of /guild/inGuildApply (S-IA), and how a phone reaches each.
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import { fulfillCall, makeGuildDetail, makeGuildRow, makePerson } from './guild.ts';
import { changeBootstrapReply, pressButton, waitForText, type ReachState, type States } from '../state.ts';

/** The time that `bootstrap` returns. */
const NOW = 1_795_000_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const NAMES = '晚风予你 月亮邮递员 狐狸先生 海盐 一个名字特别长的申请人 山茶'.split(' ');

const joinApply = (i: number, more: object = {}) => ({
  status: 0,
  status_text: '待审核',
  apply_id: 700 + i,
  user: makePerson(60 + i, NAMES[i % NAMES.length]!),
  apply_text: ['从上一个公会毕业，想找个能一起唱到深夜的地方', '', '会弹吉他，周末都在', '可以主持'][i % 4],
  ...(i % 3 === 0 ? { voice_url: '/files/voice.mp3' } : {}),
  created_at: NOW - HOUR * (3 + i),
  expire_at: NOW + [HOUR * 7, HOUR * 50, DAY * 4, DAY * 6, DAY * 6.5, DAY * 6.8][i % 6]!,
  profile: {
    register_days: 128 + i * 40,
    is_real_name: i === 3 ? 0 : 1,
    guild_num_1y: i === 2 ? 4 : 1,
    ...(i % 2 === 0 ? { last_guild_name: '云上城邦', last_quit_type: 1 } : {}),
    violation_num_90d: i === 4 ? 2 : 0,
    mic_minutes_30d: i % 2 === 0 ? 1_860 : 130,
  },
  ...(i === 2
    ? { hint: 'risk', hint_text: '近一年加入过 4 个公会' }
    : i === 4
      ? { hint: 'risk', hint_text: '近 90 天违规 2 次' }
      : i % 2 === 0
        ? { hint: 'good', hint_text: '近 30 天上麦 31 小时' }
        : { hint: 'normal', hint_text: '暂无突出记录' }),
  ...more,
});

const quitApply = (i: number, more: object = {}) => ({
  status: 0,
  status_text: '待审核',
  apply_id: 800 + i,
  user: makePerson(70 + i, NAMES[(i + 2) % NAMES.length]!),
  role: i === 1 ? 1 : 0,
  quit_type: 1,
  reason_type: i + 1,
  reason_text: '最近工作调动，晚上没有时间上麦',
  join_at: NOW - DAY * 214,
  stay_days: 214,
  flow_total: 1_386_420,
  flow_90d: 86_400,
  fee_fen: 0,
  fee_state: 0,
  created_at: NOW - DAY,
  auto_pass_at: NOW + [HOUR * 9, DAY * 2, DAY * 5][i % 3]!,
  reject_left: 2 - (i % 2),
  can_reject: 1,
  can_approve: 1,
  ...more,
});
const FORCED = quitApply(2, {
  status: 1,
  status_text: '冷静期',
  quit_type: 2,
  fee_fen: 12_345,
  fee_state: 1,
  auto_pass_at: undefined,
  cooling_end_at: NOW + DAY * 3,
  can_reject: 0,
});

const pageOf = (list: readonly object[]) => ({ list, total: list.length, page: 1, limit: 20 });
const tabs = (names: string, nums: readonly number[]) => ({
  list: [
    { status: -1, name: '全部', num: nums.reduce((sum, n) => sum + n, 0) },
    ...names.split(' ').map((name, status) => ({ status, name, num: nums[status] })),
  ],
});

type Asked = {
  join?: readonly object[];
  quit?: readonly object[];
  guild?: object;
  my?: object;
  role?: 0 | 1 | 3 | null;
};

async function enter(phone: Phone, { join, quit, guild = {}, my = {}, role = 3 }: Asked): Promise<void> {
  await changeBootstrapReply(phone, {});
  await fulfillCall(phone, 'api/v1/get_guild_detail', makeGuildDetail(role, guild, my));
  const joins = join ?? [0, 1, 2, 3].map((i) => joinApply(i));
  const quits = quit ?? [quitApply(0), quitApply(1), FORCED];
  await fulfillCall(
    phone,
    'api/v1/join_guild_status_list',
    tabs('待审核 已通过 已拒绝 已撤回 已过期 已失效', [joins.length, 36, 8, 2, 1, 0]),
  );
  await fulfillCall(phone, 'api/v1/quit_guild_status_list', {
    ...tabs('待审核 冷静期 已退会 已拒绝 已撤回 已失效', [2, 1, 14, 3, 2, 0]),
    expiring_24h: 1,
  });
  await fulfillCall(phone, 'api/v1/join_guild_list', pageOf(joins));
  await fulfillCall(phone, 'api/v1/quit_guild_list', pageOf(quits));
}

const opened =
  (asked: Asked, words: string, then?: ReachState, query = ''): ReachState =>
  async (phone, site) => {
    await enter(phone, asked);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(`/guild/inGuildApply${query}`);
    await waitForText(phone, words);
    await then?.(phone, site);
  };

const myApply = (i: number, more: object) => ({
  apply_id: 900 + i,
  guild: makeGuildRow(i),
  apply_text: i === 0 ? '会弹吉他，周末都在' : '',
  created_at: NOW - DAY * (i + 1),
  expire_at: NOW + DAY * 5,
  can_cancel: 0,
  ...more,
});
const MINE = [
  myApply(0, { status: 0, status_text: '待审核', can_cancel: 1 }),
  myApply(1, {
    status: 2,
    status_text: '已拒绝',
    handled_at: NOW - HOUR,
    reject_reason: '公会名额有限',
    next_apply_at: NOW + DAY * 7,
  }),
  myApply(2, { status: 1, status_text: '已通过', handled_at: NOW - DAY * 30 }),
];
const mine =
  (list: readonly object[], words: string): ReachState =>
  async (phone, site) => {
    await changeBootstrapReply(phone, {});
    await phone.page.route('**/api/v1/get_guild_detail', (route) =>
      route.fulfill({ json: { code: 0, msg: '您还没有加入公会', data: { reason: 'not_in_guild' } } }),
    );
    await fulfillCall(phone, 'api/v1/my_apply_join_list', pageOf(list));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/inGuildApply');
    await waitForText(phone, words);
  };

const results = (...failed: string[]) => ({
  results: [0, 1, 2, 3].map((i) =>
    failed[i] ? { id: 700 + i, ok: 0, code: 1008, msg: failed[i] } : { id: 700 + i, ok: 1, code: 1, msg: 'ok' },
  ),
  success_num: 4 - failed.filter(Boolean).length,
  fail_num: failed.filter(Boolean).length,
  log_ids: [1, 2, 3, 4],
});
const chooseAll: ReachState = async ({ page }) => {
  await page.getByRole('button', { name: '批量', exact: true }).click();
  await page.getByRole('checkbox', { name: /全选本页/ }).check();
};

export const GUILD_APPLIES_STATES: States = {
  applies: opened({}, '晚风予你'),
  'applies-scrolled': opened({}, '晚风予你', async ({ page }) => page.getByText('没有更多了').scrollIntoViewIfNeeded()),
  'applies-reject': opened({}, '晚风予你', async (phone) => {
    await pressButton(phone, '拒绝 晚风予你');
    await phone.page.getByRole('radio', { name: '公会名额有限' }).click();
  }),
  'applies-undo': opened({}, '晚风予你', async (phone) => {
    await fulfillCall(phone, 'api/v1/join_guild_check', {
      results: [{ id: 700, ok: 1, code: 1, msg: 'ok' }],
      success_num: 1,
      fail_num: 0,
      log_ids: [1],
      undo_until: NOW + 600,
    });
    await pressButton(phone, '拒绝 晚风予你');
    await phone.page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
    await waitForText(phone, '已拒绝 晚风予你');
  }),
  'applies-other': opened({}, '晚风予你', async (phone) => {
    await fulfillCall(phone, 'api/v1/join_guild_check', {
      results: [{ id: 700, ok: 0, code: 1008, msg: '该申请已被 星落 处理' }],
      success_num: 0,
      fail_num: 1,
      log_ids: [],
    });
    await pressButton(phone, '通过 晚风予你');
    await waitForText(phone, '已由 星落 处理');
  }),
  'applies-batch': opened({}, '晚风予你', chooseAll),
  'applies-full': opened({ guild: { member_num: 198 } }, '晚风予你', async (phone, site) => {
    await chooseAll(phone, site);
    await pressButton(phone, '通过');
    await waitForText(phone, '还有 2 个名额');
  }),
  'applies-results': opened({}, '晚风予你', async (phone, site) => {
    await fulfillCall(phone, 'api/v1/join_guild_check', results('', '对方已加入其他公会', '', '对方未完成实名认证'));
    await chooseAll(phone, site);
    await pressButton(phone, '通过');
    await waitForText(phone, '通过申请结果');
  }),
  'applies-handled': opened(
    {
      join: [
        joinApply(0, { status: 1, status_text: '已通过', handler: makePerson(31, '星落'), handled_at: NOW - HOUR }),
        joinApply(1, {
          status: 2,
          status_text: '已拒绝',
          handler: makePerson(30, '南枝'),
          handled_at: NOW - DAY,
          reject_reason: '暂不符合公会要求',
        }),
        joinApply(2, { status: 4, status_text: '已过期', handled_at: NOW - DAY * 3 }),
      ],
    },
    '已由 星落 处理',
  ),
  'applies-quit': opened({}, '狐狸先生', undefined, '?tab=quit'),
  'applies-quit-forced': opened(
    {},
    '狐狸先生',
    async (phone) => {
      await phone.page.getByRole('button', { name: /^提前放行/ }).click();
      await waitForText(phone, '放行后将退还对方');
    },
    '?tab=quit',
  ),
  'applies-quit-reject': opened(
    {},
    '狐狸先生',
    async (phone) => {
      await phone.page.getByRole('button', { name: /^拒绝 狐狸先生/ }).click();
      await waitForText(phone, '同一成员最多拒绝 2 次');
    },
    '?tab=quit',
  ),
  'applies-patrol': opened({ role: null, my: { is_patrol: 1 } }, '巡查视角'),
  'applies-frozen': opened({ guild: { guild_status: 7 } }, '公会已冻结'),
  'applies-empty': opened({ join: [] }, '暂无申请'),
  'applies-failed': async (phone, site) => {
    await enter(phone, {});
    await phone.page.route('**/api/v1/join_guild_list', (route) => route.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/inGuildApply');
    await waitForText(phone, '加载失败');
  },
  'applies-loading': async (phone, site) => {
    await enter(phone, {});
    await phone.page.route('**/api/v1/join_guild_list', () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/inGuildApply');
    await waitForText(phone, '待审核');
    await phone.page.waitForTimeout(500);
  },
  'applies-copy': opened({}, '晚风予你', async (phone) => {
    await phone.page.route('**/api/v1/**', (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
  'applies-mine': mine(MINE, '公会名额有限'),
  'applies-mine-empty': mine([], '暂无申请'),
  'applies-mine-leaving': async (phone, site) => {
    await changeBootstrapReply(phone, {});
    const quit_apply = { apply_id: 1, quit_type: 1, status: 0, end_at: NOW + DAY * 4 };
    await fulfillCall(phone, 'api/v1/get_guild_detail', makeGuildDetail(0, {}, { quit_apply }));
    await fulfillCall(phone, 'api/v1/my_apply_join_list', pageOf(MINE.slice(2)));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/inGuildApply');
    await waitForText(phone, '退会申请审核中');
  },
};
