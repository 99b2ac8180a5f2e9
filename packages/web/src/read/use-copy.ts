// Keeps the last reply of a call on the phone, for this member only, to be shown when there is no network.
import { useEffect } from 'react';
import { keepCopy, memberCopyName, readCopy } from '../copies.ts';
import type { CallRead } from './cache.ts';

/**
 * `copy` is the name under which the reply is kept; without a name nothing is kept. Returns the read, or the kept copy when the
 * call failed.
 */
export function useKeptCopy<T>(read: CallRead<T>, copy: string | undefined): CallRead<T> {
  const { data, copiedAt } = read;
  useEffect(() => {
    if (data !== undefined && copiedAt === undefined && copy !== undefined) keepCopy(memberCopyName(copy), data);
  }, [data, copy]);
  const kept = read.step === 'failed' && copy !== undefined ? readCopy<T>(memberCopyName(copy)) : undefined;
  const { at, isFetched, again } = read;
  return kept ? { step: 'here', data: kept.data, copiedAt: kept.at, at, isFetched, again } : read;
}
