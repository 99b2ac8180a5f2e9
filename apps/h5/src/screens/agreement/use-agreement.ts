// One agreement, fetched or, without a network, as it was last read (S-AGR-3).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useEffect, useRef } from 'react';
import { keepCopy, readCopy, type Copy } from '#lib/copies.ts';
import { CallFailed } from '#lib/call-failed.ts';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';

export type Agreement = ReplyFrom<'GET /app/agreements/info'>;
type Asked = RequestTo<'GET /app/agreements/info'>;

/** The address says which: by type, by id, and for old versions by version. */
export function askedBy(query: Readonly<Record<string, string>>): Asked | undefined {
  const id = Number(query.id);
  const version = query.version ? { version: query.version } : {};
  if (id > 0) return { id, ...version };
  return query.type ? { type: query.type as NonNullable<Asked['type']>, ...version } : undefined;
}

export type AgreementState =
  | { readonly step: 'loading' }
  | { readonly step: 'missing' }
  | { readonly step: 'failed'; readonly status: number | undefined; readonly msg?: string }
  | { readonly step: 'here'; readonly agreement: Agreement; readonly copiedAt?: number };

export function useAgreement(asked: Asked | undefined) {
  const { client } = useServices();
  // The text may come from the browser's cache, but not after it was signed or asked for again.
  const fresh = useRef(false);
  const name = `agreement:${asked ? [asked.id || asked.type, asked.version || ''].join(':') : ''}`;
  const query = useQuery({
    queryKey: ['agreement', asked && asked.type, asked && asked.id, asked && asked.version],
    enabled: asked !== undefined,
    // What failed is said by the page, unless it shows a copy instead.
    queryFn: () =>
      client.call('GET /app/agreements/info', asked!, { quiet: readCopy(name) ? true : 'all', fresh: fresh.current }),
  });
  const fetched = query.data && query.data.code === 1 ? query.data.data : undefined;
  useEffect(() => {
    if (fetched) keepCopy(name, fetched);
  }, [fetched, name]);

  const again = (): unknown => {
    fresh.current = true;
    return query.refetch();
  };
  return { again, state: stateOf() };

  function stateOf(): AgreementState {
    if (!asked) return { step: 'missing' };
    if (fetched) return { step: 'here', agreement: fetched };
    // A type nobody knows is a wrong parameter on the wire and a missing text for the reader.
    if (query.data && (query.data.code === 1006 || query.data.code === 1004)) return { step: 'missing' };
    if (query.data) return { step: 'failed', status: undefined, msg: query.data.msg };
    if (!query.isError) return { step: 'loading' };
    const copy: Copy<Agreement> | undefined = readCopy(name);
    if (copy) return { step: 'here', agreement: copy.data, copiedAt: copy.at };
    return { step: 'failed', status: query.error instanceof CallFailed ? query.error.status : undefined };
  }
}
