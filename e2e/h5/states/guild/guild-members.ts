// The states of /guild/memberManage (S-MM), and how a phone reaches each.
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import { fulfillCall, makeGuildDetail, makePerson } from './guild.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const NAMES =
  '南枝向暖 鹿与深海 栀子味的风 白夜行 晚风予你 狐狸先生 落日飞车 薄荷苏打 月亮邮递员 海盐 一个名字特别长的成员 山茶'.split(
    ' ',
  );
const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const ALL = 86;
const CAPACITY = 200;

type Viewer = 'head' | 'manager' | 'member' | 'patrol';

function actionsFor(viewer: Viewer, role: number, idle: boolean): string[] {
  if (viewer === 'member') return [];
  if (viewer === 'patrol') return ['data'];
  const rank = viewer === 'head' ? 3 : 1;
  const own = role === rank;
  return [
    'data',
    ...(own ? [] : ['remark', idle ? 'recall' : 'remind']),
    ...(viewer === 'head' && role === 0 ? ['give_manager'] : []),
    ...(viewer === 'head' && role < 2 ? ['give_vice'] : []),
    ...(viewer === 'head' && role === 1 ? ['remove_manager'] : []),
    ...(viewer === 'head' && role === 2 ? ['remove_vice', 'transfer'] : []),
    ...(role < rank ? ['remove'] : []),
  ];
}

export const makeMemberRow = (i: number, viewer: Viewer = 'head') => {
  const role = [3, 2, 1, 1][i] ?? 0;
  const flow = Math.round(386_420 * 0.84 ** i);
  const last_active_at = NOW - [10, 190, 3_700, 90_000, 40, 180_000][i % 6]! * (i + 1);
  return {
    ...makePerson(i + 1, i < NAMES.length ? NAMES[i]! : `成员${i + 1}`),
    is_online: i % 3 === 0 ? 1 : 0,
    role,
    join_at: NOW - DAY * (214 + i * 3),
    last_active_at,
    is_room_owner: i === 5 ? 1 : 0,
    quit_state: i === 6 ? 1 : 0,
    ...(viewer === 'member'
      ? {}
      : {
          month_flow: trendOf(flow, Math.round([flow * 0.9, flow * 1.12, flow, 0][i % 4]!)),
          valid_days_month: 18 - (i % 9),
          mic_minutes_month: 2_550 - i * 37,
          is_signed: i % 4 === 3 ? 0 : 1,
          ...(viewer === 'head' ? { month_income_fen: flow * 4 } : {}),
          ...(i === 4 ? { remark: '周五主持' } : {}),
        }),
    actions: actionsFor(viewer, role, NOW - last_active_at >= 7 * DAY),
  };
};

const counts = { all: ALL, new: 5, idle: 12, leaving: 1, unsigned: 9 };
const pageOf = (list: readonly object[], page = 1) => ({
  list,
  total: page === 1 ? list.length : ALL,
  page,
  limit: 50,
  counts,
  capacity: CAPACITY,
});

export const makeTeamReply = (viewer: Viewer, managers = 2) => ({
  head: makeMemberRow(0),
  vice_list: [makeMemberRow(1)],
  manager_list: [makeMemberRow(2), makeMemberRow(3), makeMemberRow(7), makeMemberRow(8), makeMemberRow(9)]
    .slice(0, managers)
    .map((one) => ({ ...one, role: 1 })),
  vice_max: 2,
  manager_max: managers === 5 ? 5 : 10,
  can_set_vice: viewer === 'head' ? 1 : 0,
  can_set_manager: viewer === 'head' ? 1 : 0,
});

const ROLE: Readonly<Record<Viewer, 0 | 1 | 3 | null>> = { head: 3, manager: 1, member: 0, patrol: null };
const LIST = 'api/v1/guild_member_list';

async function enter(phone: Phone, viewer: Viewer, guild: object = {}, rows?: readonly object[]): Promise<void> {
  const my =
    viewer === 'head'
      ? { permissions: ['guild.view', 'export', 'member.flow.view'] }
      : viewer === 'patrol'
        ? { is_patrol: 1, permissions: ['guild.view'] }
        : {};
  await fulfillCall(phone, 'api/v1/get_guild_detail', makeGuildDetail(ROLE[viewer], guild, my));
  const frozen = 'guild_status' in guild && guild.guild_status === 7;
  await fulfillCall(phone, 'api/v1/guild_manager_list', makeTeamReply(frozen ? 'manager' : viewer));
  await fulfillCall(phone, LIST, pageOf(rows ?? NAMES.map((_, i) => makeMemberRow(i, viewer))));
}

const opened =
  (viewer: Viewer, then?: ReachState, guild: object = {}, rows?: readonly object[], words = '南枝向暖'): ReachState =>
  async (phone, site) => {
    await enter(phone, viewer, guild, rows);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/memberManage');
    await waitForText(phone, words);
    await then?.(phone, site);
  };

const member = (name: string, then?: ReachState): ReachState =>
  opened('head', async (phone, site) => {
    await phone.page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .last()
      .click();
    await waitForText(phone, '查看成员数据');
    await then?.(phone, site);
  });

const batch = (more: number): ReachState =>
  opened(
    'head',
    async (phone) => {
      await pressButton(phone, '批量');
      const boxes = phone.page.getByRole('checkbox');
      for (let i = 4; i < 4 + more; i++) await boxes.nth(i).check();
    },
    {},
    Array.from({ length: 20 }, (_, i) => makeMemberRow(i)),
  );

export const GUILD_MEMBERS_STATES: States = {
  members: opened('head'),
  'members-scrolled': opened('head', async ({ page }) => page.getByText('没有更多了').scrollIntoViewIfNeeded()),
  'members-swiped': opened('head', async ({ page }) => {
    await page.getByRole('button', { name: '设为管理', exact: true }).first().focus();
  }),
  'members-manager': opened('manager'),
  'members-plain': opened('member'),
  'members-patrol': opened('patrol'),
  'members-idle': opened('head', async (phone) => {
    await phone.page.getByRole('tab', { name: /待激活/ }).click();
    await waitForText(phone, '召回提醒');
  }),
  'members-recall': opened('head', async (phone) => {
    await phone.page.getByRole('tab', { name: /待激活/ }).click();
    await phone.page
      .getByRole('button', { name: /^召回提醒/ })
      .first()
      .click();
    await waitForText(phone, '对方将收到');
  }),
  'members-say': opened('head', async (phone) => {
    await phone.page.getByRole('button', { name: /^晚风予你/ }).click();
    await phone.page.getByRole('button', { name: '发消息' }).click();
    await phone.page.getByRole('textbox', { name: '消息' }).fill('今晚八点排麦，记得来');
    await waitForText(phone, '对方将收到');
  }),
  'members-sort': opened('head', async (phone) => {
    await phone.page.getByRole('button', { name: /^排序/ }).click();
    await waitForText(phone, '入会时间');
  }),
  'members-sheet': member('晚风予你'),
  'members-sheet-vice': member('鹿与深海'),
  'members-sheet-full': opened('head', async (phone) => {
    await phone.page.unroute('**/api/v1/guild_manager_list');
    await fulfillCall(phone, 'api/v1/guild_manager_list', makeTeamReply('head', 5));
    await phone.page.reload();
    await waitForText(phone, '管理员名额 5/5');
    await phone.page
      .getByRole('button', { name: /^晚风予你/ })
      .last()
      .click();
    await waitForText(phone, '管理员名额已满');
  }),
  'members-vice': member('晚风予你', async (phone) => {
    await phone.page.getByRole('button', { name: /^设为副会长/ }).click();
    await waitForText(phone, '任命后对方可以');
  }),
  'members-dismiss': member('栀子味的风', async (phone) => {
    await pressButton(phone, '撤销管理员');
    await waitForText(phone, '撤销后对方成为普通成员');
  }),
  'members-remark': member('晚风予你', async (phone) => {
    await phone.page.getByRole('button', { name: /^备注/ }).click();
    await waitForText(phone, '仅管理员、副会长和会长可见');
  }),
  'members-remove': member('晚风予你', async (phone) => {
    await phone.page.getByRole('dialog').getByRole('button', { name: '移出公会' }).click();
    await waitForText(phone, '长期未活跃');
    await phone.page.getByRole('radio', { name: '违反会规' }).click();
  }),
  'members-undo': member('晚风予你', async (phone) => {
    await fulfillCall(phone, 'api/v1/remove_guild_member', {
      results: [{ id: 5, ok: 1, code: 1, msg: 'ok' }],
      success_num: 1,
      log_id: 9,
      undo_until: NOW + 600,
    });
    await phone.page.getByRole('dialog').getByRole('button', { name: '移出公会' }).click();
    await phone.page.getByRole('radio', { name: '违反会规' }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: '移出公会' }).click();
    await waitForText(phone, '已移出 晚风予你');
  }),
  'members-appoint': opened('head', async (phone) => {
    await pressButton(phone, '任命管理');
    await waitForText(phone, 'ID 860005');
  }),
  'members-batch': batch(3),
  'members-batch-many': async (phone, site) => {
    await batch(12)(phone, site);
    await pressButton(phone, '移出');
    await phone.page.getByPlaceholder('请输入「移出」').waitFor();
  },
  'members-results': async (phone, site) => {
    await batch(4)(phone, site);
    await fulfillCall(phone, 'api/v1/remove_guild_member', {
      results: [
        { id: 5, ok: 1, code: 1, msg: 'ok' },
        { id: 6, ok: 0, code: 1008, msg: '对方是房主，请先移交房间' },
        { id: 7, ok: 1, code: 1, msg: 'ok' },
        { id: 8, ok: 0, code: 1006, msg: '对方已不在公会' },
      ],
      success_num: 2,
      log_id: 9,
      undo_until: NOW + 600,
    });
    await pressButton(phone, '移出');
    await phone.page.getByRole('radio', { name: '长期未活跃' }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: '移出公会' }).click();
    await waitForText(phone, '对方已不在公会');
  },
  'members-frozen': opened('head', undefined, { guild_status: 7 }),
  'members-frozen-sheet': opened(
    'head',
    async (phone) => {
      await phone.page
        .getByRole('button', { name: /晚风予你/ })
        .first()
        .click();
      await waitForText(phone, '查看资料卡');
    },
    { guild_status: 7 },
  ),
  'members-search': opened(
    'head',
    async (phone) => {
      await phone.page.getByLabel('搜索成员').fill('不存在');
      await waitForText(phone, '没有找到成员');
    },
    {},
    [],
    '管理团队',
  ),
  'members-loading': async (phone, site) => {
    await enter(phone, 'head');
    await phone.page.route(`**/${LIST}`, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/memberManage');
    await waitForText(phone, '管理团队');
    await phone.page.waitForTimeout(500);
  },
  'members-failed': async (phone, site) => {
    await enter(phone, 'head');
    await phone.page.route(`**/${LIST}`, (route) => route.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/memberManage');
    await waitForText(phone, '加载失败');
  },
  'members-copy': opened('head', async (phone) => {
    await phone.page.route(`**/api/v1/**`, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
  'members-none': async (phone, site) => {
    await phone.page.route('**/api/v1/get_guild_detail', (route) =>
      route.fulfill({ json: { code: 0, msg: '您还没有加入公会', data: { reason: 'not_in_guild' } } }),
    );
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/memberManage');
    await waitForText(phone, '您还没有加入公会');
  },
};
