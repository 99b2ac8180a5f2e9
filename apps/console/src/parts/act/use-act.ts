// One act from opening its sheet to its result (CONUI-2). The request_id is made when the sheet opens and kept for all repeats; when a
// response is lost the client repeats by itself (1 s, 3 s), and whoever repeats later repeats the same request.
import { useRef, useState } from 'react';
import { newRequestId } from '@shengyu/web/request-id.ts';
import { refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { CODE, createDeskClient } from '#lib/call.ts';
import { session } from '#lib/session.ts';
import type { AnyAct } from './act.ts';

export type ActState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending' }
  /** The response was lost; the same request is being repeated. */
  | { readonly kind: 'checking' }
  /** All repeats were lost too: it may have been done or not. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'done'; readonly reply: unknown };

/** C0-3: after these codes the server has stored nothing, so the same request may be sent again as it is. */
const UNSETTLED: readonly number[] = [CODE.signedOut, CODE.tooFast, CODE.fault];

export const REASON = { field: 'reason', label: '理由', max: 200 };

/** `firstReason`: what was typed before the act was chosen. */
export function useAct(act: AnyAct, firstReason = '') {
  const [value, setValue] = useState<object>(act.initial ?? {});
  const [reason, setReason] = useState(firstReason);
  const [state, setState] = useState<ActState>({ kind: 'open' });
  const request_id = useRef(newRequestId());
  const running = useRef(false);

  const send = async (): Promise<void> => {
    const data = act.data(value);
    if (running.current || !data || !reason.trim()) return;
    running.current = true;
    const began = performance.now();
    setState({ kind: 'sending' });
    const client = createDeskClient(() => {
      setState({ kind: 'checking' });
      return () => undefined;
    });
    try {
      const answer = await client.mutate(
        act.route,
        { ...data, [(act.words ?? REASON).field]: reason.trim() },
        {
          request_id: request_id.current,
          quiet: 'all',
        },
      );
      const refusal = refusalOf(answer);
      if (!refusal) {
        setState({ kind: 'done', reply: answer.data });
        act.after?.(answer.data, (performance.now() - began) / 1_000);
        return;
      }
      // The server has answered, so what is sent after a correction is another request.
      if (!UNSETTLED.includes(refusal.code)) request_id.current = newRequestId();
      if (refusal.code === CODE.signedOut) session.expire();
      if (refusal.code === CODE.changed) act.changed?.();
      setState({ kind: 'refused', refusal });
    } catch {
      setState({ kind: 'unknown' });
    } finally {
      running.current = false;
    }
  };

  const isRunning = state.kind === 'sending' || state.kind === 'checking';
  return {
    value,
    set: (change: object): void => setValue((old) => ({ ...old, ...change })),
    reason,
    setReason,
    state,
    isRunning,
    /** What was typed may not change while it is unknown whether it was done. */
    isFixed: isRunning || state.kind === 'unknown',
    maySend: !isRunning && reason.trim() !== '' && act.data(value) !== undefined,
    send,
  };
}

export type RunningAct = ReturnType<typeof useAct>;
