// Loads one agreement; without a network the copy that was read last is shown (S-AGR-3).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useEffect, useMemo } from 'react';
import { keepCopy, readCopy, type KeptCopy } from '@shengyu/web/copies.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';

export type Agreement = ReplyFrom<'GET /app/agreements/info'>;
type Asked = RequestTo<'GET /app/agreements/info'>;

/** Reads from the address which agreement is meant: by id or by type, and for an old version also by version. */
export function readAgreementRequest(query: Readonly<Record<string, string>>): Asked | undefined {
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
  const name = `agreement:${asked ? [asked.id || asked.type, asked.version || ''].join(':') : ''}`;
  // The page itself shows a failure, so toasts are off unless a copy can be shown instead.
  const quiet = useMemo(() => (readCopy(name) ? true : 'all'), [name]);
  // An agreement is the same for every visitor, so its copy is not bound to a member.
  const read = useCall('GET /app/agreements/info', asked || {}, { enabled: asked !== undefined, quiet });
  const { data, again } = read;
  useEffect(() => {
    if (data) keepCopy(name, data);
  }, [data, name]);
  return { again, state: stateOf() };

  function stateOf(): AgreementState {
    if (!asked) return { step: 'missing' };
    if (read.step === 'here') return { step: 'here', agreement: read.data };
    if (read.step === 'refused') {
      const { code, msg } = read.refusal;
      // The server refuses an unknown type as a wrong parameter (1004); for the reader the agreement simply does not exist.
      return code === 1006 || code === 1004 ? { step: 'missing' } : { step: 'failed', status: undefined, msg };
    }
    const copy: KeptCopy<Agreement> | undefined = read.step === 'failed' ? readCopy(name) : undefined;
    return copy ? { step: 'here', agreement: copy.data, copiedAt: copy.at } : read;
  }
}
