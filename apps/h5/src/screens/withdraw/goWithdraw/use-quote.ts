// The quote (fee, tax, time of arrival) for the typed amount (call X14, S-GW-3). It is requested 300 ms after the last key, and
// again before it expires (WD-5: a quote lives 5 minutes).
import { useEffect, useRef, useState } from 'react';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import type { WithdrawAccountKey, WithdrawMethodType, Quote } from '#features/withdraw/ways.ts';

export type QuoteState =
  | { readonly step: 'none' | 'loading' }
  | { readonly step: 'here'; readonly quote: Quote }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly text: string };

export type QuoteRequest = {
  readonly account: WithdrawAccountKey;
  readonly type: WithdrawMethodType;
  readonly amount_fen: number;
};

const AFTER_TYPING_MS = 300;
/** A quote lives five minutes; renewing it early leaves half a minute to confirm. */
const RENEW_MS = 270_000;

const NONE: QuoteState = { step: 'none' };

/** `asked` is undefined when there is nothing to quote. */
export function useQuote(asked: QuoteRequest | undefined) {
  const { client } = useServices();
  const [held, setHeld] = useState<{ key: string; state: QuoteState }>({ key: '', state: NONE });
  const key = asked ? JSON.stringify(asked) : '';
  const wanted = useRef(key);

  const ask = async (): Promise<QuoteState> => {
    const state = asked ? await quoteOf(asked) : NONE;
    if (wanted.current === key) setHeld({ key, state });
    return state;
  };
  const quoteOf = async (request: QuoteRequest): Promise<QuoteState> => {
    try {
      const answer = await client.call('POST /api/v1/withdrawal_preview', request, { quiet: 'all' });
      const refusal = refusalOf(answer);
      return refusal ? { step: 'refused', refusal } : { step: 'here', quote: answer.data };
    } catch (error) {
      return { step: 'failed', text: failureMessageOf(error) };
    }
  };
  const latest = useRef(ask);
  useEffect(() => {
    wanted.current = key;
    latest.current = ask;
  });
  useEffect(() => {
    if (key === '') return undefined;
    const first = setTimeout(() => void latest.current(), AFTER_TYPING_MS);
    const renewal = setInterval(() => void latest.current(), RENEW_MS);
    return () => {
      clearTimeout(first);
      clearInterval(renewal);
    };
  }, [key]);

  const state: QuoteState = key === '' ? NONE : held.key === key ? held.state : { step: 'loading' };
  return { state, again: ask };
}
