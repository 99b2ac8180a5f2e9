// What a desk sees and keeps of personal data (CONUI-4, CONUI-7): its answers, addresses, titles, console lines, storage and query store,
// searched for the values that members really have. A number of ours may look like a mobile, so a pattern alone would not do.
import type { Page } from 'playwright-core';
import type { Context } from '@shengyu/server/context.ts';
import { listPersonalValues } from './personal-values.ts';

/** The query store of TanStack, found over the root of React's tree; the product offers no handle to it. */
const QUERY_STORE = `(() => {
  const place = document.getElementById('console');
  const handle = Object.keys(place).find((name) => name.startsWith('__reactContainer$'));
  const waiting = [place[handle].stateNode.current];
  while (waiting.length > 0) {
    const { memoizedProps, child, sibling } = waiting.pop();
    if (memoizedProps?.client?.getQueryCache)
      return JSON.stringify(memoizedProps.client.getQueryCache().getAll().map(({ queryKey, state }) => [queryKey, state.data]));
    if (sibling) waiting.push(sibling);
    if (child) waiting.push(child);
  }
  throw new Error('the page has no query store');
})()`;
const STORAGE = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])';

/** In these answers a full value is what was asked for, with a reason that is logged. */
const isReveal = (url: URL): boolean => url.searchParams.has('reveal');

type Seen = { readonly where: string; readonly text: string };

export type Traffic = {
  /** How many answers were searched. */
  readonly answers: () => number;
  /** Notes what the page keeps at this moment; what it kept at the end is searched anyway. */
  look(): Promise<void>;
  /** Every full personal value that was seen where it may not be, and where. */
  findPersonal(ctx: Context): Promise<string[]>;
  /** The full values that were asked for behind an eye. */
  findRevealed(ctx: Context): Promise<string[]>;
};

export function watchTraffic(page: Page): Traffic {
  const seen: Seen[] = [];
  const revealed: string[] = [];
  const reading: Promise<unknown>[] = [];
  let answers = 0;
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.startsWith('/console/api/')) return;
    seen.push({ where: 'the address of a call', text: decode(url.href) });
    const keep = (text: string): void => {
      answers += 1;
      if (isReveal(url)) revealed.push(text);
      else seen.push({ where: url.pathname, text });
    };
    // The answer of a page that was left meanwhile cannot be read any more.
    reading.push(response.text().then(keep, () => undefined));
  });
  page.on('framenavigated', (frame) => void seen.push({ where: 'the address of a page', text: decode(frame.url()) }));
  page.on('console', (message) => void seen.push({ where: 'the browser console', text: message.text() }));

  const look = async (): Promise<void> => {
    seen.push({ where: 'the title', text: await page.title() });
    seen.push({ where: 'storage', text: String(await page.evaluate(STORAGE)) });
    seen.push({ where: 'the query store', text: String(await page.evaluate(QUERY_STORE)) });
  };
  return {
    answers: () => answers,
    look,
    async findPersonal(ctx) {
      await look();
      await Promise.all(reading);
      const values = await listPersonalValues(ctx);
      // Polled answers repeat themselves.
      const different = new Map(seen.map(({ where, text }) => [text, where]));
      return [...different].flatMap(([text, where]) => findIn(text, values).map((value) => `${value} in ${where}`));
    },
    async findRevealed(ctx) {
      await Promise.all(reading);
      const values = await listPersonalValues(ctx);
      return [...new Set(revealed.flatMap((text) => findIn(text, values)))];
    },
  };
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const NUMBER = /^\d+X?$/i;
const NUMBERS = /(?<![\d.])\d{8,}X?(?!\d)/gi;

/** The personal values in a text; a number only where it stands alone. */
function findIn(text: string, values: ReadonlySet<string>): string[] {
  const numbers = [...text.matchAll(NUMBERS)].map(([number]) => number).filter((number) => values.has(number));
  const words = [...values].filter((value) => !NUMBER.test(value) && text.includes(value));
  return [...new Set([...numbers, ...words])];
}
