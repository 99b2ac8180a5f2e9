// One valid request of a mutating call, for the tests that repeat it.
import type { Context } from '#context.ts';
import type { TestHttpClient, TestResponse } from './http.ts';

export type MutationCase = {
  token?: string;
  data: Record<string, unknown>;
  /** Fields that make a different body; absent when the request id is the only field. */
  other?: Record<string, unknown>;
  /** The expected code of the reply; 1 by default. */
  code?: number;
  /** Counts the effects of the call. */
  effects: (ctx: Context) => Promise<number>;
  expected?: number;
  /** Sends the request, for bodies that are not plain JSON posts. */
  send?: (http: TestHttpClient, data: Record<string, unknown>) => Promise<TestResponse>;
};
