import { CallFailed } from '#lib/call-failed.ts';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import type { DrawResult } from './draw-call.ts';
import type { DrawParts } from './draw-parts.ts';

export type Outcome =
  | { readonly kind: 'result'; readonly result: DrawResult }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Nobody knows whether it was done; `fault`: the server said so itself; `wait`: not before so many ms. */
  | { readonly kind: 'open'; readonly fault: boolean; readonly wait: number; readonly refusal: Refusal }
  /** It was not done. */
  | { readonly kind: 'failed'; readonly text: string };

const FAULT = 5000;
const PASSING = ['busy', 'too_fast'];

export async function askOnce({ client, call }: DrawParts, data: object, request_id: string): Promise<Outcome> {
  try {
    const answer = await client.mutate(call.route, data, { quiet: 'all', request_id });
    const refusal = refusalOf(answer);
    if (!refusal) return { kind: 'result', result: call.result(answer.data) };
    const fault = refusal.code === FAULT;
    // Not stored by the server (C0-3): the same request may be asked again, and must be when an earlier answer was lost.
    if (!fault && PASSING.indexOf(refusal.reason) < 0) return { kind: 'refused', refusal };
    return { kind: 'open', fault, wait: (Number(refusal.data['retry_after']) || 0) * 1000, refusal };
  } catch (error) {
    const text = failureText(error);
    const isOpen = error instanceof CallFailed && error.kind !== 'cancelled' && !(error.status && error.status < 500);
    if (!isOpen) return { kind: 'failed', text };
    return { kind: 'open', fault: false, wait: 0, refusal: { code: FAULT, msg: text, reason: '', data: {} } };
  }
}
