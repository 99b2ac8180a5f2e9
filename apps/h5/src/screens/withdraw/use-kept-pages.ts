// Pages of a list of the member's own, whose first page is kept for when there is no network (state matrix "copy").
import type { Envelope } from '@shengyu/contract/client.ts';
import { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
import { usePages } from '#mechanics/sheet/use-pages.ts';

type PageOf<Row> = { readonly list: readonly Row[]; readonly total: number };
type At = { page: number; limit: number };

/** S-ALL-6. */
const LIMIT = 10;

export function useKeptPages<Row, Page extends PageOf<Row>>(
  name: string,
  round: number,
  ask: (at: At) => Promise<Envelope<Page>>,
) {
  const copy = ownCopy(name);
  const askOrRead = async (at: At): Promise<Envelope<Page>> => {
    try {
      const answer = await ask(at);
      if (answer.code === 1 && at.page === 1) keepCopy(copy, answer.data);
      return answer;
    } catch (error) {
      const kept = at.page === 1 ? readCopy<Page>(copy) : undefined;
      if (!kept) throw error;
      return { code: 1, msg: 'ok', data: kept.data };
    }
  };
  return usePages<Row, Page>(`${round}:${name}`, askOrRead, LIMIT);
}
