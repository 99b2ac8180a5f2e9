// Waits for a mutation and returns its data, its refusal, or neither when no response came. A message that the caller does not show
// itself appears as a toast.
import type { ResponseEnvelope } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { failureMessageOf, refusalOf, type Refusal } from './refusal.ts';

export type MutationOutcome<T> = { readonly data: T } | { readonly data?: undefined; readonly refusal?: Refusal };

/**
 * `shown` returns true for refusals that the caller shows itself. The call must be made with `quiet`, otherwise the client shows
 * the message as well.
 */
export async function mutationOutcomeOf<T>(
  asked: Promise<ResponseEnvelope<T>>,
  shown: (refusal: Refusal) => boolean = () => false,
): Promise<MutationOutcome<T>> {
  try {
    const answer = await asked;
    const refusal = refusalOf(answer);
    if (!refusal) return { data: answer.data };
    if (!shown(refusal)) showToast(refusal.msg);
    return { refusal };
  } catch (error) {
    showToast(failureMessageOf(error));
    return {};
  }
}
