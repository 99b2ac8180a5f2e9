// What a desk sees of personal data (CONUI-4, CONUI-7): its answers, addresses, console lines and storage, searched for the mobiles
// that members really have. A number of ours may look like a mobile, so a pattern alone would not do.
import type { Page } from 'playwright-core';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';

const MOBILE = /(?<![\d.])1[3-9]\d{9}(?!\d)/g;

export type Traffic = {
  /** How many answers were searched. */
  readonly answers: () => number;
  /** Every full mobile that was seen, and where. */
  findMobiles(ctx: Context): Promise<string[]>;
};

export function watchTraffic(page: Page): Traffic {
  const seen: { readonly where: string; readonly text: string }[] = [];
  const reading: Promise<unknown>[] = [];
  let answers = 0;
  page.on('response', (response) => {
    const url = response.url();
    if (!url.includes('/console/api/')) return;
    seen.push({ where: 'the address of a call', text: decodeURIComponent(url) });
    const keep = (text: string): void => {
      answers += 1;
      seen.push({ where: new URL(url).pathname, text });
    };
    // The answer of a page that was left meanwhile cannot be read any more.
    reading.push(response.text().then(keep, () => undefined));
  });
  page.on('framenavigated', (frame) => void seen.push({ where: 'the address of a page', text: frame.url() }));
  page.on('console', (message) => void seen.push({ where: 'the browser console', text: message.text() }));
  return {
    answers: () => answers,
    async findMobiles(ctx) {
      await Promise.all(reading);
      const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
      const known = await listMobiles(ctx);
      return [...seen, { where: 'storage', text: String(stored) }].flatMap(({ where, text }) =>
        [...text.matchAll(MOBILE)].filter(([value]) => known.has(value)).map(([value]) => `${value} in ${where}`),
      );
    },
  };
}

async function listMobiles({ db, seal }: Context): Promise<Set<string>> {
  const rows = await db.rows<{ mobile_enc: Buffer }>(
    sql`select mobile_enc from user_account where mobile_enc is not null`,
  );
  return new Set(rows.map(({ mobile_enc }) => seal.open(mobile_enc)));
}
