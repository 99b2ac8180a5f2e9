// An act to its end: done, refused or not answered. Whoever acts says in `toast` what nobody else shows.
import type { Envelope } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';

export type Outcome<T> = { readonly data: T } | { readonly data?: undefined; readonly refusal?: Refusal };

/** `shown`: refusals the caller words itself. Ask with `quiet`, else the client says it too. */
export async function outcomeOf<T>(
  asked: Promise<Envelope<T>>,
  shown: (refusal: Refusal) => boolean = () => false,
): Promise<Outcome<T>> {
  try {
    const answer = await asked;
    const refusal = refusalOf(answer);
    if (!refusal) return { data: answer.data };
    if (!shown(refusal)) toast(refusal.msg);
    return { refusal };
  } catch (error) {
    toast(failureText(error));
    return {};
  }
}
