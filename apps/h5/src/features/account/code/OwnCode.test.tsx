import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText, typeInto } from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import { bytesOfHex, hexOf } from '@shengyu/rules/draw/bytes.ts';
import { sha256Repeated } from '@shengyu/rules/draw/sha256.ts';
import { OwnMobileCodeSheet } from './OwnCode.tsx';
import type { ProofOfWorkChallenge } from './work.ts';

const parts = setUpComponentTestKit();
const typed: string[] = [];
const sheet = () => page.getByRole('dialog', { name: '输入验证码' });
const slider = () => page.getByRole('slider', { name: '向右拖动滑块完成验证' });

const show = async (): Promise<void> => {
  typed.length = 0;
  parts.show(
    <OwnMobileCodeSheet scene="withdraw" open onClose={() => undefined} onComplete={(code) => void typed.push(code)} />,
  );
  await expect.element(sheet()).toBeInTheDocument();
};

it('S-CMP-8 opening it sends to the own number, which the server knows; the field has the focus and takes the code', async () => {
  await show();
  await expectEventually(readPageText).toContain('已发送至 138****8000');
  await expectEventually(readPageText).toContain('后重发');
  expect(document.activeElement).toBe(sheet().getByRole('textbox').element());
  expect(parts.asked('get_sms_code')).toMatchObject([{ scene: 'withdraw' }]);
  await typeInto(sheet().getByRole('textbox'), '123456');
  expect(typed).toEqual(['123456']);
});

/** A page whose button opens the sheet. */
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <OwnMobileCodeSheet
        scene="withdraw"
        open={open}
        onClose={() => setOpen(false)}
        onComplete={(code) => void typed.push(code)}
      />
    </>
  );
}

it('S-CMP-8 opened again within a minute it does not send again; a code that did not go is asked for with the button', async () => {
  parts.wire.answers.get_sms_code = () => refuseWith(1003, '操作太频繁，请稍后再试', { reason: 'too_fast' });
  parts.show(<Opener />);
  await tapButton('打开');
  await expectEventually(readPageText).toContain('操作太频繁');
  parts.wire.answers.get_sms_code = () => ok({ expire_in: 300, resend_in: 60, need_captcha: 0 });
  await tapButton('获取验证码');
  await expectEventually(readPageText).toContain('后重发');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await tapButton('打开');
  await expectEventually(readPageText).toContain('后重发');
  expect(parts.asked('get_sms_code')).toHaveLength(2);
});

/** A challenge whose solution is the counter `answer`. */
function challengeOf(answer: number, most = 300): ProofOfWorkChallenge {
  const [salt, nonce] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
  const tried = bytesOfHex(`${salt}${nonce}0000${answer.toString(16).padStart(4, '0')}`);
  const keyPrefix = hexOf(sha256Repeated(tried, 100)).slice(0, 32);
  const data = { about: 'me', most, until: 1 };
  return {
    parameters: { algorithm: 'SHA-256', cost: 100, data, keyLength: 32, keyPrefix, nonce, salt },
    signature: 's',
  };
}
const offered = (challenge?: ProofOfWorkChallenge) =>
  ok({ kind: challenge ? 'work' : 'geetest', expire_at: 1, challenge });
const needsCheck = ({ captcha_token }: { captcha_token?: string }) =>
  captcha_token ? ok({ expire_in: 300, resend_in: 60, need_captcha: 1 }) : refuseWith(0, '', { reason: 'captcha' });

async function slide(): Promise<void> {
  await expect.element(slider()).toBeVisible();
  (slider().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
}

it('USER-3 from the third code of a day on the slider comes first; the phone works, the code is sent and typed where it was asked for', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(250));
  await show();
  await slide();
  await expectEventually(readPageText).toContain('后重发');
  expect(parts.asked('captcha_challenge')).toMatchObject([{ scene: 'withdraw' }]);
  const [, { captcha_token }] = parts.asked('get_sms_code') as [unknown, { captcha_token: string }];
  const { challenge, solution } = JSON.parse(atob(captcha_token));
  expect([challenge, solution.counter]).toEqual([challengeOf(250), 250]);
  expect(solution.derivedKey.slice(0, 32)).toBe(challenge.parameters.keyPrefix);
  // The slider is closed, and the code field is empty again.
  await expect.element(slider()).not.toBeInTheDocument();
  await typeInto(sheet().getByRole('textbox'), '123456');
  await expectEventually(() => typed).toEqual(['123456']);
});

it('S-LOGIN-6 what goes wrong is said, and the slider can be moved again', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => refuseWith(1003, '操作太频繁，请稍后再试', { reason: 'too_fast' });
  await show();
  await slide();
  await expectEventually(readPageText).toContain('再次拖动滑块重试操作太频繁，请稍后再试');
  expect((slider().element() as HTMLInputElement).value).toBe('0');
  // A challenge without a solution.
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(300));
  await slide();
  await expectEventually(readPageText).toContain('验证没有完成');
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(1));
  await slide();
  await expectEventually(readPageText).toContain('后重发');
});

it('S-LOGIN-6 a kind of check that this app does not know says so and can be left', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => offered();
  await show();
  await slide();
  await expectEventually(readPageText).toContain('安全验证暂不可用');
  await tapButton('知道了');
  await expect.element(sheet().getByRole('button', { name: '获取验证码' })).toBeVisible();
});

it('S-LOGIN-6 closing the sheet calls the work off: no code is sent', async () => {
  parts.wire.answers.get_sms_code = needsCheck;
  parts.wire.answers.captcha_challenge = () => offered(challengeOf(65_000, 65_536));
  await show();
  await slide();
  await expectEventually(readPageText).toMatch(/正在验证 [1-9]\d?%/);
  await userEvent.keyboard('{Escape}');
  await expect.element(slider()).not.toBeInTheDocument();
  expect(parts.asked('get_sms_code')).toHaveLength(1);
});

it('USER-3 a slider that is left brings the code sheet back, unsent', async () => {
  parts.wire.answers.get_sms_code = () => refuseWith(0, '', { reason: 'captcha' });
  await show();
  await expect.element(slider()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet().getByRole('button', { name: '获取验证码' })).toBeVisible();
  expect(parts.asked('get_sms_code')).toHaveLength(1);
});
