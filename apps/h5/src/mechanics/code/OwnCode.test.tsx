import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { OwnCode } from './OwnCode.tsx';

const parts = testParts();
const typed: string[] = [];
const sheet = () => page.getByRole('dialog', { name: '输入验证码' });
const slider = () => page.getByRole('slider', { name: '向右拖动滑块完成验证' });

const show = async (): Promise<void> => {
  typed.length = 0;
  parts.show(<OwnCode scene="withdraw" open onClose={() => undefined} onComplete={(code) => void typed.push(code)} />);
  await expect.element(sheet()).toBeInTheDocument();
};

it('S-CMP-8 sent to the own number, which the server knows, and typed', async () => {
  await show();
  await eventually(text).toContain('138****8000');
  tap('获取验证码');
  await eventually(text).toContain('后重发');
  expect(parts.asked('get_sms_code')).toMatchObject([{ scene: 'withdraw' }]);
  await userEvent.fill(sheet().getByRole('textbox').element(), '123456');
  expect(typed).toEqual(['123456']);
});

it('USER-3 from the third code of a day on the slider comes first; then the code is sent, and typed where it was asked for', async () => {
  parts.wire.answers.get_sms_code = ({ captcha_token }) =>
    captcha_token === 'pass'
      ? ok({ expire_in: 300, resend_in: 60, need_captcha: 1 })
      : refused(0, '', { reason: 'captcha' });
  await show();
  tap('获取验证码');
  await expect.element(slider()).toBeVisible();
  await userEvent.fill(slider().element(), '100');
  (slider().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await eventually(text).toContain('后重发');
  expect(parts.asked('get_sms_code').map(({ captcha_token }) => captcha_token)).toEqual([undefined, 'pass']);
  // The slider has left, and the field is empty again.
  await expect.element(slider()).not.toBeInTheDocument();
  await userEvent.fill(sheet().getByRole('textbox').element(), '123456');
  await eventually(() => typed).toEqual(['123456']);
});

it('USER-3 a slider that is left brings the code sheet back, unsent', async () => {
  parts.wire.answers.get_sms_code = () => refused(0, '', { reason: 'captcha' });
  await show();
  tap('获取验证码');
  await expect.element(slider()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet().getByRole('button', { name: '获取验证码' })).toBeVisible();
  expect(parts.asked('get_sms_code')).toHaveLength(1);
});
