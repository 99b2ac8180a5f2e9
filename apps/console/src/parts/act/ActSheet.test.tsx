// The act sheet in a browser: the id of a request is made when the sheet opens and kept while nobody knows whether it was done
// (CONUI-2). The network is the browser's fetch, played by the test.
import { App } from 'antd';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { act } from './act.ts';
import { ActSheetProvider, useActSheet } from './ActSheet.tsx';

type Sent = { readonly request_id: string; readonly reason: string };
type Answer = { readonly code: number; readonly msg: string; readonly data: unknown } | 'lost';

let root: Root;
let sent: Sent[];
let answers: Answer[];
let done: unknown[];
let changed: number;

beforeEach(() => {
  [sent, answers, done, changed] = [[], [], [], 0];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { data: Sent }).data);
    const answer = answers.shift();
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  flushSync(() =>
    root.render(
      <App>
        <ActSheetProvider>
          <Opener />
        </ActSheetProvider>
      </App>,
    ),
  );
});

afterEach(() => {
  flushSync(() => root.unmount());
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
    after: (reply) => done.push(reply),
    changed: () => changed++,
  });
  return (
    <button type="button" onClick={() => open(ban)}>
      打开
    </button>
  );
}

const ok = { code: 1, msg: 'ok', data: { user_id: 10_000_001, revoked_num: 2 } };
const field = () => page.getByRole('textbox', { name: '理由' });

async function openWithReason(): Promise<void> {
  await page.getByRole('button', { name: '打开' }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(field()).toHaveValue('盗号处理');
}

it('CONUI-2 a lost response is repeated by itself with the same id, and the sheet says so', async () => {
  answers = ['lost', ok];
  await openWithReason();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('结果未知，正在核对')).toBeVisible();
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
  await expect.element(page.getByText(/操作已处理，请刷新/)).toBeVisible();
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
