// The quote of what is typed (X14, S-GW-3): asked 300 ms after the last key, and again before it grows too old (WD-5).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import type { AccountName, WayType } from '../ways.ts';

export type Quote = ReplyFrom<'POST /api/v1/withdrawal_preview'>;
export type QuoteState =
  | { readonly step: 'none' | 'loading' }
  | { readonly step: 'here'; readonly quote: Quote }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly text: string };

export type Asked = { readonly account: AccountName; readonly type: WayType; readonly amount_fen: number };

const AFTER_TYPING_MS = 300;
/** A quote lives five minutes; half a minute is left for confirming. */
const RENEW_MS = 270_000;

const NONE: QuoteState = { step: 'none' };

/** `asked` undefined: there is nothing to quote. */
export function useQuote(asked: Asked | undefined) {
  const { client } = useServices();
  const [held, setHeld] = useState<{ key: string; state: QuoteState }>({ key: '', state: NONE });
  const key = asked ? JSON.stringify(asked) : '';
  const wanted = useRef(key);

  const ask = async (): Promise<QuoteState> => {
    const state = asked ? await quoteOf(asked) : NONE;
    if (wanted.current === key) setHeld({ key, state });
    return state;
  };
  const quoteOf = async (request: Asked): Promise<QuoteState> => {
    try {
      const answer = await client.call('POST /api/v1/withdrawal_preview', request, { quiet: 'all' });
      const refusal = refusalOf(answer);
      return refusal ? { step: 'refused', refusal } : { step: 'here', quote: answer.data };
    } catch (error) {
      return { step: 'failed', text: failureText(error) };
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
