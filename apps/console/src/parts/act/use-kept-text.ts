// Keeps what is typed into an act until it is sent or put away, and offers what was kept when the same act is opened again (CONUI-9).
import { useEffect, useState } from 'react';
import { keptTexts, type KeptText } from '#lib/kept-texts.ts';
import { BASE } from '#lib/paths.ts';
import type { RunningAct } from './use-act.ts';

const addressOf = (): string => location.pathname.slice(BASE.length) + location.search;

const textsIn = (value: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (typeof one === 'string' && one !== '' ? [[name, one]] : [])),
  );

export type Offered = { readonly text: KeptText; readonly take: () => void; readonly drop: () => void };

type Typed = Pick<RunningAct, 'reason' | 'value' | 'set' | 'setReason'>;

/**
 * What waits for the act with this title here, and a function that forgets it: the act was done, or its sheet was put away. `about`
 * names the object where the page's address does not, so that a text never waits for another one. While `isOff` nothing is kept.
 */
export function useKeptText(
  title: string,
  { reason, value, set, setReason }: Typed,
  { about = '', isOff = false }: { readonly about?: string; readonly isOff?: boolean } = {},
): { readonly offered?: Offered; readonly forget: () => void } {
  const [path] = useState(addressOf);
  const key = `${title} ${path} ${about}`;
  const [waiting, setWaiting] = useState(() => keptTexts.find(key));
  useEffect(() => keptTexts.onOpen(() => setWaiting(keptTexts.find(key))), [key]);
  const isTyped = reason.trim() !== '' && !isOff;
  useEffect(() => {
    if (isTyped) void keptTexts.keep({ key, title, path, reason, fields: textsIn(value), at: Date.now() });
  }, [key, title, path, isTyped, reason, value]);
  const forget = (): void => {
    setWaiting(undefined);
    void keptTexts.forget(key);
  };
  if (!waiting || isTyped || isOff) return { forget };
  const take = (): void => {
    set(waiting.fields);
    setReason(waiting.reason);
  };
  return { forget, offered: { text: waiting, take, drop: forget } };
}
