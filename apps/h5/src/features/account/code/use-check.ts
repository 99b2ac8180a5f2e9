// Runs a captcha (S-LOGIN-6): requests the challenge when the slider has reached its end, solves it and hands over the token.
// Unmounting the component aborts the captcha.
import { useEffect, useRef, useState } from 'react';
import { loadDeviceId } from '#lib/device-id.ts';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import { solveCaptcha } from './solve.ts';
import type { SmsCodeScene } from './use-own-code.ts';

/** The SMS code that the captcha protects. It is sent to `mobile` or, without one, to the member's own number. */
export type CaptchaProtectedCode = { readonly scene: SmsCodeScene; readonly mobile?: string };

export type CaptchaState =
  | { readonly step: 'ready' | 'solved' }
  | { readonly step: 'working'; readonly part: number }
  | { readonly step: 'failed'; readonly text: string }
  /** The server asks for a kind of captcha that this app cannot show. */
  | { readonly step: 'unknown' };

const FAILED = '验证没有完成';

export function useCaptchaRun(code: CaptchaProtectedCode, onSolved: (token: string) => void) {
  const { client, bridge } = useServices();
  const [check, setCheck] = useState<CaptchaState>({ step: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const show = (next: CaptchaState): void => {
      if (!signal.aborted) setCheck(next);
    };
    show({ step: 'working', part: 0 });
    try {
      const about = { ...code, device_id: await loadDeviceId(bridge) };
      const answer = await client.call('POST /api/v1/captcha_challenge', about, { quiet: true, signal });
      const refusal = refusalOf(answer);
      if (refusal) return show({ step: 'failed', text: refusal.msg });
      const { challenge } = answer.data;
      if (!challenge) return show({ step: 'unknown' });
      const token = await solveCaptcha(challenge, (part) => show({ step: 'working', part }), signal).catch(() => null);
      if (signal.aborted) return;
      if (token === null) return show({ step: 'failed', text: FAILED });
      show({ step: 'solved' });
      onSolved(token);
    } catch (error) {
      show({ step: 'failed', text: failureMessageOf(error) });
    }
  };
  return { check, run };
}
