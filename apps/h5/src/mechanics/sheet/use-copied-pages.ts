// Pages of a list whose plain first page is kept for when there is no network (state matrix "copy"), one copy a list: days and
// filters that were looked at once do not fill the phone.
import type { Envelope } from '@shengyu/contract/client.ts';
import { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
import { usePages, type Pages } from './use-pages.ts';

type PageOf<Row> = { readonly list: readonly Row[]; readonly total: number };
type At = { page: number; limit: number };
type Kept<Page> = { readonly asked: string; readonly page: Page };

/** S-ALL-6. */
const LIMIT = 10;

export type CopiedOptions<Page> = {
  /** The copy's name. */
  readonly name: string;
  /** What is asked for, as text: a copy of something else is not shown. */
  readonly asked: string;
  /** Filtered lists are not kept. */
  readonly plain: boolean;
  /** A higher number asks again from the first page on. */
  readonly round: number;
  readonly ask: (at: At) => Promise<Envelope<Page>>;
};

export type CopiedPages<Row, Page> = Pages<Row, Page> & {
  /** Of when the rows are, where they come from the phone. */
  readonly copiedAt: number | undefined;
};

export function useCopiedPages<Row, Page extends PageOf<Row>>(options: CopiedOptions<Page>): CopiedPages<Row, Page> {
  const { name, asked, plain, round, ask } = options;
  const copy = ownCopy(name);
  const askOrRead = async (at: At): Promise<Envelope<Page & { copiedAt?: number }>> => {
    const kept = plain && at.page === 1;
    try {
      const answer = await ask(at);
      if (kept && answer.code === 1) keepCopy(copy, { asked, page: answer.data });
      return answer;
    } catch (error) {
      const found = kept ? readCopy<Kept<Page>>(copy) : undefined;
      if (!found || found.data.asked !== asked) throw error;
      return { code: 1, msg: 'ok', data: { ...found.data.page, copiedAt: found.at } };
    }
  };
  const pages = usePages<Row, Page & { copiedAt?: number }>(`${round}:${asked}`, askOrRead, LIMIT);
  return { ...pages, copiedAt: pages.page && pages.page.copiedAt };
}
