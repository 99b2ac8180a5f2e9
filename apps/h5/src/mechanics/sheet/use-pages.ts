// A list fetched page by page (S-ALL-6), begun anew whenever what is asked for changes.
import type { Envelope } from '@shengyu/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { refusalOf, type Refusal } from '#lib/refusal.ts';

type PageOf<Row> = { readonly list: readonly Row[]; readonly total: number };

export type Pages<Row, Page> = {
  readonly rows: readonly Row[];
  /** As the kit's List wants it. */
  readonly next: 'more' | 'loading' | 'failed' | 'end';
  /** What stands beside the list, from the page that came last. */
  readonly page: Page | undefined;
  readonly refusal: Refusal | undefined;
  more(): void;
};

const LIMIT = 20;

type Held<Row, Page> = Omit<Pages<Row, Page>, 'more'> & { readonly key: string; readonly come: number };

export function usePages<Row, Page extends PageOf<Row>>(
  key: string,
  ask: (at: { page: number; limit: number }) => Promise<Envelope<Page>>,
  limit = LIMIT,
): Pages<Row, Page> {
  const empty: Held<Row, Page> = { key, rows: [], next: 'more', page: undefined, refusal: undefined, come: 0 };
  const [held, setHeld] = useState(empty);
  const now = held.key === key ? held : empty;
  const wanted = useRef(key);
  useEffect(() => {
    wanted.current = key;
  }, [key]);

  const more = (): void => {
    const { rows, come, page } = now;
    const keep = (change: Partial<Held<Row, Page>>): void => {
      if (wanted.current === key) setHeld({ ...now, ...change });
    };
    setHeld({ ...now, next: 'loading' });
    ask({ page: come + 1, limit }).then(
      (answer) => {
        const refusal = refusalOf(answer);
        if (refusal) return keep({ next: 'end', refusal, page });
        const all = rows.concat(answer.data.list);
        const end = all.length >= answer.data.total || answer.data.list.length === 0;
        keep({ rows: all, next: end ? 'end' : 'more', page: answer.data, come: come + 1 });
      },
      () => keep({ next: 'failed' }),
    );
  };
  return { ...now, more };
}
