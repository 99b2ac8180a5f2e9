import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { bytesOfHex, hexOf } from '@shengyu/rules/bytes.ts';
import { sha256Repeated } from '@shengyu/rules/sha256.ts';
import { OwnCode } from './OwnCode.tsx';
import type { WorkChallenge } from './work.ts';

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

/** A challenge whose solution is the counter `answer`. */
function challengeOf(answer: number, most = 300): WorkChallenge {
  const [salt, nonce] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
  const tried = bytesOfHex(`${salt}${nonce}0000${answer.toString(16).padStart(4, '0')}`);
  const keyPrefix = hexOf(sha256Repeated(tried, 100)).slice(0, 32);
  const data = { about: 'me', most, until: 1 };
  return {
    parameters: { algorithm: 'SHA-256', cost: 100, data, keyLength: 32, keyPrefix, nonce, salt },
    signature: 's',
  };
}
const offered = (challenge?: WorkChallenge) => ok({ kind: challenge ? 'work' : 'geetest', expire_at: 1, challenge });
const needsCheck = ({ captcha_token }: { captcha_token?: string }) =>
  captcha_token ? ok({ expire_in: 300, resend_in: 60, need_captcha: 1 }) : refused(0, '', { reason: 'captcha' });

async function slide(): Promise<void> {
  await expect.element(slider()).toBeVisible();
  (slider().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
}

it('USER-3 from the third code of a day on the slider comes first; the phone works, the code is sent and typed where it was asked for', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(250));
  await show();
  tap('获取验证码');
  await slide();
  await eventually(text).toContain('后重发');
  expect(parts.asked('captcha_challenge')).toMatchObject([{ scene: 'withdraw' }]);
  const [, { captcha_token }] = parts.asked('get_sms_code') as [unknown, { captcha_token: string }];
  const { challenge, solution } = JSON.parse(atob(captcha_token));
  expect([challenge, solution.counter]).toEqual([challengeOf(250), 250]);
  expect(solution.derivedKey.slice(0, 32)).toBe(challenge.parameters.keyPrefix);
  // The slider has left, and the field is empty again.
  await expect.element(slider()).not.toBeInTheDocument();
  await userEvent.fill(sheet().getByRole('textbox').element(), '123456');
  await eventually(() => typed).toEqual(['123456']);
});

it('S-LOGIN-6 what goes wrong is said, and the slider can be moved again', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => refused(1003, '操作太频繁，请稍后再试', { reason: 'too_fast' });
  await show();
  tap('获取验证码');
  await slide();
  await eventually(text).toContain('再次拖动滑块重试操作太频繁，请稍后再试');
  expect((slider().element() as HTMLInputElement).value).toBe('0');
  // A challenge that nothing solves.
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(300));
  await slide();
  await eventually(text).toContain('验证没有完成');
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(1));
  await slide();
  await eventually(text).toContain('后重发');
});

it('S-LOGIN-6 a kind of check that this app does not know says so and can be left', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => offered();
  await show();
  tap('获取验证码');
  await slide();
  await eventually(text).toContain('安全验证暂不可用');
  tap('知道了');
  await expect.element(sheet().getByRole('button', { name: '获取验证码' })).toBeVisible();
});

it('S-LOGIN-6 closing the sheet calls the work off: no code is sent', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(65_000, 65_536));
  await show();
  tap('获取验证码');
  await slide();
  await eventually(text).toMatch(/正在验证 [1-9]\d?%/);
  await userEvent.keyboard('{Escape}');
  await expect.element(slider()).not.toBeInTheDocument();
  expect(parts.asked('get_sms_code')).toHaveLength(1);
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
