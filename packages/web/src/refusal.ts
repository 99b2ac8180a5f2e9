// Reads what a screen needs from a response whose code is not 1. The client types `data` as the reply, but in a refusal
// it is an ErrData (C0-9).
import type { ResponseEnvelope } from '@shengyu/contract/client.ts';
import { CallFailedError } from './send.ts';

export type Refusal = {
  readonly code: number;
  readonly msg: string;
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Returns the refusal in a response; undefined when the call succeeded. */
export function refusalOf(answer: ResponseEnvelope<unknown>): Refusal | undefined {
  if (answer.code === 1) return undefined;
  const data = (answer.data || {}) as Record<string, unknown>;
  return { code: answer.code, msg: answer.msg, reason: refusalText(data, 'reason'), data };
}

/** A text field of a refusal's data, or '' if it is missing. */
export function refusalText(data: Refusal['data'], name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

/** The message when a call got no response at all. Mutations made offline are never queued (S-ALL-7). */
export const failureMessageOf = (error: unknown): string => {
  if (!navigator.onLine) return '当前无网络，请稍后再试';
  const status = error instanceof CallFailedError && error.status;
  return status ? `网络开小差了（${status}）` : '网络开小差了，请稍后再试';
};
