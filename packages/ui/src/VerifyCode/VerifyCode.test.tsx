import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, waitForRender } from '../testing/render.tsx';
import { SendCodeButton } from './SendCode.tsx';
import { VerifyCodeSheet } from './VerifyCode.tsx';

const NOW = 1_800_000_000_000;
const button = (): HTMLButtonElement => page.getByRole('button').element() as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await waitForRender();
};

it('S-LOGIN-1 获取验证码 before the first code', () => {
  let sent = 0;
  render(<SendCodeButton sentAt={null} onSend={() => (sent += 1)} />);
  expect(button().textContent).toBe('获取验证码');
  button().click();
  expect(sent).toBe(1);
});

it('S-CMP-8 S-LOGIN-1 resend after 60 s, not a second sooner', async () => {
  render(<SendCodeButton sentAt={NOW} onSend={() => undefined} />);
  expect([button().textContent, button().disabled]).toEqual(['60s 后重发', true]);
  await sleep(1000);
  expect(button().textContent).toBe('59s 后重发');
  await sleep(58_500);
  expect([button().textContent, button().disabled]).toEqual(['1s 后重发', true]);
  await sleep(500);
  expect([button().textContent, button().disabled]).toEqual(['重新获取', false]);
});

it('S-CMP-8 the count goes on where it was when the sheet is opened again', () => {
  render(<SendCodeButton sentAt={NOW - 40_000} onSend={() => undefined} />);
  expect(button().textContent).toBe('20s 后重发');
});

it('S-CMP-8 a clock that was set back does not lock the button for longer than 60 s', () => {
  render(<SendCodeButton sentAt={NOW + 3_600_000} onSend={() => undefined} />);
  expect(button().textContent).toBe('60s 后重发');
});

it('S-CMP-8 the sheet says where the code went, takes six digits and has the focus', async () => {
  const completed: string[] = [];
  render(
    <VerifyCodeSheet
      open
      onClose={() => undefined}
      mobile="13800138000"
      sentAt={NOW}
      onSend={() => undefined}
      onComplete={(code) => completed.push(code)}
    />,
  );
  await expect.element(page.getByText('已发送至 138****8000')).toBeVisible();
  const input = page.getByLabelText('验证码', { exact: true });
  expect(document.activeElement).toBe(input.element());
  await input.fill('482913');
  expect(completed).toEqual(['482913']);
});
