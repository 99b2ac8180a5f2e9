// What a screen needs of an answer that is not code 1. The client types `data` as the reply; with a refusal it is an ErrData (C0-9).
import type { Envelope } from '@shengyu/contract/client.ts';
import { CallFailed } from './call-failed.ts';

export type Refusal = {
  readonly code: number;
  readonly msg: string;
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Undefined: it was done. */
export function refusalOf(answer: Envelope<unknown>): Refusal | undefined {
  if (answer.code === 1) return undefined;
  const data = (answer.data || {}) as Record<string, unknown>;
  return { code: answer.code, msg: answer.msg, reason: wordIn(data, 'reason'), data };
}

/** A text of a refusal's data, or an empty one. */
export function wordIn(data: Refusal['data'], name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

/** What a member reads when a call was not answered at all. Offline acts are never queued (S-ALL-7). */
export const failureText = (error: unknown): string => {
  if (!navigator.onLine) return '当前无网络，请稍后再试';
  const status = error instanceof CallFailed && error.status;
  return status ? `网络开小差了（${status}）` : '网络开小差了，请稍后再试';
};
