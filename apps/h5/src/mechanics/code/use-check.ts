// A safety check on its way (S-LOGIN-6): asked for when the slider has reached its end, solved, handed over. Leaving ends it.
import { useEffect, useRef, useState } from 'react';
import { deviceId } from '#lib/device-id.ts';
import { failureText, refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import { solve } from './solve.ts';
import type { CodeScene } from './use-own-code.ts';

/** Whose code it is for: the number that was typed, or the member's own. */
export type CheckedCode = { readonly scene: CodeScene; readonly mobile?: string };

export type Check =
  | { readonly step: 'ready' | 'solved' }
  | { readonly step: 'working'; readonly part: number }
  | { readonly step: 'failed'; readonly text: string }
  /** A kind of check that this app cannot show. */
  | { readonly step: 'unknown' };

const FAILED = '验证没有完成';

export function useCheck(code: CheckedCode, onSolved: (token: string) => void) {
  const { client, bridge } = useServices();
  const [check, setCheck] = useState<Check>({ step: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const show = (next: Check): void => {
      if (!signal.aborted) setCheck(next);
    };
    show({ step: 'working', part: 0 });
    try {
      const about = { ...code, device_id: await deviceId(bridge) };
      const answer = await client.call('POST /api/v1/captcha_challenge', about, { quiet: true, signal });
      const refusal = refusalOf(answer);
      if (refusal) return show({ step: 'failed', text: refusal.msg });
      const { challenge } = answer.data;
      if (!challenge) return show({ step: 'unknown' });
      const token = await solve(challenge, (part) => show({ step: 'working', part }), signal).catch(() => null);
      if (signal.aborted) return;
      if (token === null) return show({ step: 'failed', text: FAILED });
      show({ step: 'solved' });
      onSolved(token);
    } catch (error) {
      show({ step: 'failed', text: failureText(error) });
    }
  };
  return { check, run };
}
