// The act sheet in a browser: the id of a request is made when the sheet opens and kept while nobody knows whether it was done
// (CONUI-2). The network is the browser's fetch, played by the test.
import { QueryClientProvider } from '@tanstack/react-query';
import { App, Segmented } from 'antd';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queries } from '#lib/call.ts';
import { act } from './act.ts';
import { ActSheetProvider, useActSheet } from './ActSheet.tsx';

type Sent = { readonly request_id: string; readonly reason: string };
type Answer = { readonly code: number; readonly msg: string; readonly data: unknown } | 'lost';

let root: Root;
let sent: Sent[];
let answers: (Answer | Promise<Answer>)[];
let done: unknown[];
let changed: number;
/** Who could decide on which calls, as Z45 tells it. */
let waits: readonly object[];

beforeEach(() => {
  [sent, answers, done, changed, waits] = [[], [], [], 0, []];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return new Response(JSON.stringify({ code: 1, msg: 'ok', data: { waits } }));
    sent.push((JSON.parse(body) as { data: Sent }).data);
    const answer = await answers.shift();
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  flushSync(() =>
    root.render(
      <App>
        <QueryClientProvider client={queries}>
          <ActSheetProvider>
            <Opener />
          </ActSheetProvider>
        </QueryClientProvider>
      </App>,
    ),
  );
});

afterEach(() => {
  flushSync(() => root.unmount());
  queries.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Opener() {
  const open = useActSheet();
  const ban = act({
    title: '强制下线',
    route: 'POST /console/api/user/revoke_sessions',
    data: () => ({ user_id: 10_000_001 }),
    reasons: ['盗号处理', '申诉成立'],
    button: '强制下线',
    done: '已下线',
    href: '/users/10000001',
    after: (reply) => done.push(reply),
    changed: () => changed++,
  });
  const adjust = act({
    title: '账务调整',
    route: 'POST /console/api/ledger/adjust',
    data: () => ({ account: { kind: 'diamond' as const, id: 10_000_001 }, amount: 5, ticket_no: 'T-1' }),
    reasons: ['掉单补偿'],
    needsSecond: true,
    button: '提交复核',
  });
  const suspend = act<'POST /console/api/user/ban', { days: number }>({
    title: '封禁',
    route: 'POST /console/api/user/ban',
    initial: { days: 7 },
    Fields: ({ value, set }) => (
      <Segmented aria-label="时长" value={value.days} options={[1, 7]} onChange={(days) => set({ days })} />
    ),
    data: ({ days }) => ({ user_id: 10_000_001, until: days }),
    reasons: ['涉嫌诈骗', '骚扰辱骂'],
    button: '封禁',
  });
  return (
    <>
      <button type="button" onClick={() => open(suspend)}>
        选择时长
      </button>
      <button type="button" onClick={() => open(ban)}>
        打开
      </button>
      <button type="button" onClick={() => open(adjust)}>
        调整
      </button>
    </>
  );
}

const ok = { code: 1, msg: 'ok', data: { user_id: 10_000_001, revoked_num: 2 } };
const field = () => page.getByRole('textbox', { name: '理由' });

async function openWithReason(name = '打开', ready = '盗号处理'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(field()).toHaveValue(ready);
}

it('CONUI-2 a lost response is repeated by itself with the same id, and the sheet says so', async () => {
  let answerRepeat: (answer: Answer) => void = () => undefined;
  answers = ['lost', new Promise((resolve) => (answerRepeat = resolve))];
  await openWithReason();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('结果未知，正在核对')).toBeVisible();
  answerRepeat(ok);
  await expect.poll(() => done).toEqual([ok.data]);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
});

it('CONUI-2 when every repeat is lost the person repeats the same request, not another one', async () => {
  answers = ['lost', 'lost', 'lost'];
  await openWithReason();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/结果未知，请稍后再核对/)).toBeVisible();
  await expect.element(field()).toBeDisabled();
  answers = [ok];
  await page.getByRole('button', { name: /再次核对/ }).click();
  await expect.poll(() => done).toEqual([ok.data]);
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
});

it('CONUI-12 a refusal keeps what was typed, tells the page, and what follows is another request', async () => {
  answers = [{ code: 1008, msg: '操作已处理，请刷新', data: { reason: 'conflict' } }, ok];
  await openWithReason();
  await userEvent.keyboard('，已电话确认');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/操作已处理，已刷新/)).toBeVisible();
  await expect.element(field()).toHaveValue('盗号处理，已电话确认');
  expect(changed).toBe(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => done).toHaveLength(1);
  expect(sent[0]!.request_id).not.toBe(sent[1]!.request_id);
});

it('CONUI-2 the button is dead while it runs, and nothing is sent without a reason', async () => {
  await page.getByRole('button', { name: '打开' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toHaveLength(0);
  answers = [ok];
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.poll(() => done).toHaveLength(1);
  expect(sent.map(({ reason }) => reason)).toEqual(['申诉成立']);
});

it('CONUI-3 what waits is told with number, deadline and who can decide, and leads to the approval', async () => {
  const asked = { approval_id: 12, expire_at: 1_794_999_600 };
  answers = [
    { ...ok, data: { ...asked, deciders: 2, decider_names: ['小财', '值班'] } },
    { ...ok, data: { ...asked, deciders: 0, decider_names: [] } },
  ];
  await openWithReason('调整', '掉单补偿');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/已提交复核.*前有效，2 位同事可复核：小财、值班/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '审批 #12' })).toHaveAttribute('href', '/approvals?id=12');
  await openWithReason('调整', '掉单补偿');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/已提交复核.*目前没有其他人有权复核，请联系管理员/)).toBeVisible();
});

it('CONUI-3 before it is sent the sheet says how long it will wait, how many can decide and who they are', async () => {
  const names = ['小财', '值班', '小复', '小核', '小管'];
  waits = [
    { call: 'ledger_adjust', deciders: 6, decider_names: names },
    { call: 'item_grant', deciders: 1, decider_names: ['小周'] },
  ];
  await page.getByRole('button', { name: '调整' }).click();
  await expect.element(page.getByText(/提交后由另一位有权限的同事在 72 小时内复核（.+ 前）/)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`6 位同事可复核：${names.join('、')} 等$`))).toBeVisible();
  expect(sent).toEqual([]);
});

it('CONUI-3 when nobody else could decide, the sheet says so before it is sent', async () => {
  waits = [{ call: 'ledger_adjust', deciders: 0, decider_names: [] }];
  await page.getByRole('button', { name: '调整' }).click();
  await expect.element(page.getByText(/目前没有其他人有权复核，请联系管理员/)).toBeVisible();
});

it('P2 what was done is told with a link to its object', async () => {
  answers = [ok];
  await openWithReason();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const said = page.getByText(/已下线/);
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('link', { name: '查看' })).toHaveAttribute('href', '/users/10000001');
});

it('§4 a ready reason is chosen by its key although the sheet begins with a field of its own', async () => {
  await page.getByRole('button', { name: '选择时长' }).click();
  await expect.element(page.getByRole('radio', { name: '1', exact: true })).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.element(field()).toHaveValue('骚扰辱骂');
});

it('CONUI-11 what the server says of a field stands before the reason', async () => {
  answers = [{ code: 1004, msg: '截止时间须晚于现在', data: { reason: 'params' } }];
  await page.getByRole('button', { name: '选择时长' }).click();
  await field().fill('骚扰辱骂');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const said = page.getByText('截止时间须晚于现在');
  await expect.element(said).toBeVisible();
  const order = said.element().compareDocumentPosition(field().element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
