// The inbox in a browser: what stands beside the list, and where it stands. The server is played by the test.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route } from 'wouter';
import { renewReads } from '#lib/call.ts';
import { openDesk, refused, type Answers } from '#testing/desk.tsx';
import { UserList } from '#pages/users/UserList.tsx';
import { Inbox } from './Inbox.tsx';

const AT = 1_795_000_000;
const PERMISSIONS = ['withdraw_review', 'withdraw_invoice_review', 'report_handle', 'lookup_detail'];

type Row = Readonly<Record<string, unknown>> & { readonly key: string };

const row = (key: string, more: object): Row => ({
  key,
  title: '辱骂',
  text: '在房间里骂人',
  state: 0,
  state_text: '待处理',
  created_at: AT,
  age_s: 60,
  overdue: 0,
  ...more,
});

const report = (report_id: number, more: object = {}): Row =>
  row(String(report_id), {
    data: {
      report_id,
      report_no: `RP2026111800000${report_id}`,
      kind: 2,
      type: 12,
      type_name: '辱骂',
      target: null,
      text: '在房间里骂人',
      images: [],
      reply: '',
      user_id: 10_000_001,
      same_as: null,
      said: [],
      ...more,
    },
  });

const withdrawal = (withdraw_no: string): Row =>
  row(withdraw_no, {
    title: '支付宝 138****0001',
    amount_fen: 860_000,
    state: 1,
    data: {
      withdraw_no,
      user_id: 10_000_001,
      owner_kind: 1,
      fee_fen: 0,
      tax_fen: 19_200,
      arrive_fen: 840_800,
      alert: null,
      reason: null,
    },
  });

const settlement = (state: number): Row =>
  row('2026-10:8', {
    title: '观潮社 2026-10',
    amount_fen: 50_000,
    state,
    data: { month: '2026-10', guild_id: 8, gross: 100_000, refund: 0, adjust: 0, rate_bp: 500, report_id: null },
  });

let desk: ReturnType<typeof openDesk>;

function openInbox(
  queue: string,
  rows: readonly Row[],
  found: object = {},
  search = '',
  me: Parameters<typeof openDesk>[1]['me'] = { permissions: PERMISSIONS },
  more: Answers = {},
): void {
  desk = openDesk(
    <>
      <Route path="/inbox/:queue?">
        <Inbox />
      </Route>
      <Route path="/users">
        <UserList />
      </Route>
    </>,
    {
      address: `/inbox/${queue}${search}`,
      me,
      answers: {
        'object/list': () => ({ list: [], total: 0, page: 1, limit: 50, states: [], sums: [] }),
        'queue/list': () => ({
          list: rows,
          total: rows.length,
          queues: [{ queue, num: rows.length, overdue_num: 0 }],
          states: [],
        }),
        'desk/pulse': () => ({ server_time: AT, off: [], alerts: [], queues: [] }),
        'approval/list': () => ({ list: [], total: 0 }),
        'lookup/detail': ({ kind, id }) => ({
          kind,
          id,
          title: kind === 'user' ? '阿福' : '一件',
          state: 0,
          state_text: '已成立',
          fields: [],
          history: [],
          links: [],
          ...(kind === 'user' ? {} : found),
        }),
        'metric/series': () => ({ series: [], begin: AT, step_s: 86_400, updated_at: AT }),
        ...more,
      },
    },
  );
}

afterEach(async () => {
  desk.close();
  await page.viewport(1440, 900);
});

it('SHELL-42 a report shows what was said in the room before it, and leads to the report that it repeats', async () => {
  const said = [{ say_id: 's1', user_id: 10_000_009, text: '你再说一遍', at: AT - 30 }];
  openInbox('report', [report(41, { said, same_as: 12 })]);
  await expect.element(page.getByText('你再说一遍')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '用户 10000009' })).toHaveAttribute('href', '/users/10000009');
  await page.getByRole('link', { name: '#12' }).click();
  await expect.element(page.getByText('不在这个列表，可能已处理或在其他页')).toBeVisible();
});

it('CONUI-7 an address names a decided report: it is shown itself, and no other row is opened in its place', async () => {
  openInbox('report', [report(41)], {}, '?key=12');
  await expect.element(page.getByText('不在这个列表，可能已处理或在其他页')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '一件' }).getByText('已成立')).toBeVisible();
  expect(desk.address()).toBe('/inbox/report?key=12');
  await page.getByRole('button', { name: '回到列表' }).click();
  await expect.element(page.getByRole('button', { name: /^受理/ })).toBeVisible();
});

it('CONUI-1 Z48 whoever does not work off reports is shown the report that was found, and no queue', async () => {
  // Finance and the guild desk look up everything and have queues of their own, but not this one.
  const me = { roles: ['finance' as const], permissions: ['withdraw_review', 'lookup_detail', 'object_list'] };
  openInbox('report', [report(41)], {}, '?key=12', me);
  await expect.element(page.getByRole('dialog').getByText('已成立')).toBeVisible();
  expect(desk.address()).toBe('/users?open=report%3A12');
  expect(desk.numOf('queue/list')).toBe(0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /close|关闭/i })
    .click();
  await expect.poll(() => desk.address()).toBe('/users');
});

it('CONUI-1 an address of a foreign queue that names nothing leads to the first queue of one’s own', async () => {
  openInbox('report', [withdrawal('WD1')], {}, '', { permissions: ['withdraw_review', 'lookup_detail'] });
  await expect.poll(() => desk.address()).toMatch(/^\/inbox\/withdraw/);
});

it('a withdrawal shows how its tax came about and what was withdrawn before, and its other objects as links', async () => {
  openInbox('withdraw', [withdrawal('WD1')], {
    parts: [
      { title: '送礼人前三', rows: [{ name: '阿贵', value: '100 钻', share_bp: 5_000 }] },
      { title: '个税测算', rows: [{ name: '累计收入', value: '¥17,000.00' }] },
      { title: '此前提现', rows: [{ name: 'WD0', value: '¥9,000.00，已到账', link: { kind: 'withdraw', id: 'WD0' } }] },
    ],
    links: [
      { kind: 'user', id: '10000001', title: '用户 10000001' },
      { kind: 'guild', id: '8', title: '观潮社' },
    ],
  });
  for (const title of ['送礼人前三', '个税测算', '此前提现'])
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'WD0' })).toHaveAttribute('href', expect.stringContaining('WD0'));
  const side = page.getByRole('complementary', { name: '相关信息' });
  await expect.element(side.getByRole('link', { name: '观潮社' })).toHaveAttribute('href', '/guilds/8');
  expect(side.getByRole('link', { name: /10000001/ }).elements()).toEqual([]);
});

it('CONUI-25 below 1280 px a piece is opened by the person, in a drawer over the list, and its keys go on', async () => {
  await page.viewport(1100, 800);
  openInbox('report', [report(41), report(42)]);
  const items = page.getByRole('listitem').getByRole('button', { name: /辱骂/ });
  await expect.element(items.first()).toBeVisible();
  expect(desk.address()).toBe('/inbox/report');
  await items.first().click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText('RP202611180000041')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(drawer.getByText('RP202611180000042')).toBeVisible();
  await drawer.getByRole('button', { name: /close|关闭/i }).click();
  await expect.poll(() => desk.address()).toBe('/inbox/report');
});

it('an invoice that was decided shows its result and reason, and cannot be decided again', async () => {
  const sentBack = withdrawal('WD7');
  const data = {
    ...(sentBack['data'] as object),
    invoice_no: '10000001',
    issued_on: '2026-11-18',
    url: '/files/invoice.pdf',
    invoice_reason: '抬头不符',
    title: { name: '声屿', tax_no: '', content: '信息技术服务费', rate_bp: 600 },
  };
  openInbox('invoice', [{ ...sentBack, state: 3, state_text: '已退回', data }], {}, '?state=3');
  await expect.element(page.getByText('抬头不符')).toBeVisible();
  expect(page.getByRole('button', { name: /^退回/ }).elements()).toEqual([]);
});

it('P2 the message about an act leads to what has just left the list', async () => {
  const rows = [withdrawal('WD1'), withdrawal('WD2')];
  openInbox('withdraw', rows, {}, '', undefined, {
    'withdraw/review': () => {
      rows.shift();
      return { withdraw_no: 'WD1', status: 2 };
    },
  });
  await expect.element(page.getByRole('button', { name: /^通过/ })).toBeVisible();
  await userEvent.keyboard('a');
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/已通过，待打款/)).toBeVisible();
  const way = page.getByRole('link', { name: '查看', exact: true });
  await expect.element(way).toHaveAttribute('href', '/money/withdraw?open=withdraw%3AWD1');
});

it('CONUI-12 when a colleague was faster the typed words stay, cannot be sent, and nothing more is offered', async () => {
  const rows = [withdrawal('WD1')];
  const found = { state: 1, state_text: '审核中' };
  openInbox('withdraw', rows, found, '', undefined, {
    'withdraw/review': () => {
      rows.pop();
      Object.assign(found, { state: 5, state_text: '已驳回' });
      return refused(1008, '操作已处理，请刷新');
    },
  });
  await expect.element(page.getByRole('button', { name: /^通过/ })).toBeVisible();
  await userEvent.keyboard('a');
  await page.getByRole('textbox', { name: '理由' }).fill('已电话确认来源');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/现在是「已驳回」/)).toBeVisible();
  const sheet = page.getByRole('group', { name: '通过提现' });
  await expect.element(sheet.getByText('现在不能再这样处理')).toBeVisible();
  await expect.element(sheet.getByRole('textbox', { name: '理由' })).toHaveValue('已电话确认来源');
  // The sign of a call that is under way may still be fading from the button.
  await expect.element(sheet.getByRole('button', { name: /通过 ¥/ })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: /通过|驳回/ }).elements()).toEqual([]);
});

it('CONUI-12 a row that earlier ones have moved to the next page is not said to be decided', async () => {
  const rows = [withdrawal('WD1')];
  const pulse = { server_time: AT, off: [], alerts: [], queues: [{ queue: 'withdraw', num: 1 }] };
  openInbox('withdraw', rows, { state: 1, state_text: '审核中' }, '', undefined, { 'desk/pulse': () => pulse });
  await expect.element(page.getByRole('button', { name: /^通过/ })).toBeVisible();
  rows.splice(0, 1, withdrawal('WD0'));
  pulse.queues = [{ queue: 'withdraw', num: 21 }];
  await renewReads('GET /console/api/desk/pulse');
  await expect.poll(() => desk.numOf('queue/list')).toBe(2);
  // The withdrawal and its member are looked up again before anything is said.
  await expect.poll(() => desk.numOf('lookup/detail')).toBe(4);
  await expect.element(page.getByRole('button', { name: /^通过/ })).toBeVisible();
  expect(page.getByText(/已被/).elements()).toEqual([]);
});

it('SST-3 a settlement that waits is confirmed, and an adjustment tells the commission that it makes', async () => {
  openInbox('settlement', [settlement(1)], {}, '', { permissions: ['settlement_confirm', 'lookup_detail'] });
  await expect.element(page.getByRole('button', { name: /^确认 ¥500\.00/ })).toBeVisible();
  await userEvent.keyboard('d');
  await page.getByRole('spinbutton', { name: '调整流水' }).fill('-20000');
  const sheet = page.getByRole('group', { name: '带调整确认结算' });
  await expect.element(sheet.getByText('¥400.00')).toBeVisible();
  await expect.element(sheet.getByText('80,000 钻')).toBeVisible();
});

it('SST-3 a settlement that is confirmed already is only read', async () => {
  openInbox('settlement', [settlement(2)], {}, '?state=2', { permissions: ['settlement_confirm', 'lookup_detail'] });
  await expect.element(page.getByRole('heading', { name: '流水' })).toBeVisible();
  expect(page.getByRole('button', { name: /^(确认|带调整确认|整月确认)/ }).elements()).toEqual([]);
});

it('P2 a risk flag shows the withdrawals that it holds, each of which is released by itself', async () => {
  const flag = row('77', {
    title: '送礼双方使用同一设备',
    data: { flag_id: 77, user_id: 10_000_001, peer_id: null, rule: 'same_device' },
  });
  const me = { roles: ['finance' as const], permissions: ['risk_decide', 'lookup_detail'] };
  const held = { kind: 'withdraw', id: 'WD9', at: AT, title: '提现', amount: 860_000, unit: 'fen', data: {} };
  openInbox('risk', [flag], {}, '', me, {
    'object/list': ({ kind, user_id, state }) => ({
      list: kind === 'withdraw' && user_id === '10000001' && state === '9' ? [held] : [],
      total: 1,
      page: 1,
      limit: 20,
      states: [],
      sums: [],
    }),
  });
  const way = page.getByRole('link', { name: 'WD9' });
  await expect.element(way).toHaveAttribute('href', '/money/withdraw?open=withdraw%3AWD9');
  await expect.element(page.getByText('¥8,600.00')).toBeVisible();
});

it('P2 a note is written and the row given back and taken again with the pointer too', async () => {
  const me = { permissions: [...PERMISSIONS, 'note_add', 'queue_claim'] };
  let holder: object | undefined;
  openInbox('report', [report(41)], {}, '', me, {
    'queue/claim': ({ key, on }) => {
      holder = Number(on) === 1 ? { staff_id: 1, name: '小周' } : undefined;
      return { key, ...(holder && { holder }) };
    },
    'note/add': () => ({ log_id: 5 }),
  });
  // Opening it has claimed it.
  const back = page.getByRole('button', { name: /^归还/ });
  await back.click();
  await expect.element(page.getByRole('button', { name: /^认领/ })).toBeVisible();
  expect(holder).toBeUndefined();
  await page.getByRole('button', { name: /^认领/ }).click();
  await expect.element(back).toBeVisible();
  await page.getByRole('button', { name: /^备注/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('已联系举报人');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('已备注')).toBeVisible();
  expect(desk.asked.find(({ path }) => path === 'note/add')!.query).toMatchObject({ kind: 'report', id: '41' });
});
