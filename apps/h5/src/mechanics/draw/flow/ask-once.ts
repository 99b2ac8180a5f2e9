import { CallFailedError } from '@shengyu/web/send.ts';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import type { DrawResult } from './draw-call.ts';
import type { DrawDependencies } from '../draw-parts.ts';

export type DrawOutcome =
  | { readonly kind: 'result'; readonly result: DrawResult }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /**
   * The app does not know whether the draw happened. `fault`: the server itself reported an error; `wait`: do not ask again
   * before this many ms.
   */
  | { readonly kind: 'open'; readonly fault: boolean; readonly wait: number; readonly refusal: Refusal }
  /** The draw did not happen. */
  | { readonly kind: 'failed'; readonly text: string };

const FAULT = 5000;
const PASSING = ['busy', 'too_fast'];

/** Sends the draw once and sorts the reply into one of the outcomes above. */
export async function sendDrawOnce(
  { client, call }: DrawDependencies,
  data: object,
  request_id: string,
): Promise<DrawOutcome> {
  try {
    const answer = await client.mutate(call.route, data, { quiet: 'all', request_id });
    const refusal = refusalOf(answer);
    if (!refusal) return { kind: 'result', result: call.result(answer.data) };
    const fault = refusal.code === FAULT;
    // C0-3: the server does not store replies of these kinds (an error, `busy`, `too_fast`), so the same request may be sent again,
    // and it must be when an earlier reply was lost.
    if (!fault && PASSING.indexOf(refusal.reason) < 0) return { kind: 'refused', refusal };
    return { kind: 'open', fault, wait: (Number(refusal.data['retry_after']) || 0) * 1000, refusal };
  } catch (error) {
    const text = failureMessageOf(error);
    const isOpen =
      error instanceof CallFailedError && error.kind !== 'cancelled' && !(error.status && error.status < 500);
    if (!isOpen) return { kind: 'failed', text };
    return { kind: 'open', fault: false, wait: 0, refusal: { code: FAULT, msg: text, reason: '', data: {} } };
  }
}
