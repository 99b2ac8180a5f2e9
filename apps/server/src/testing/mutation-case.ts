// One valid act of a mutating call, for the tests that repeat it.
import type { Context } from '#context.ts';
import type { Http, Reply } from './http.ts';

export type MutationCase = {
  token?: string;
  data: Record<string, unknown>;
  /** Changes that make another body; absent where the body is the request id alone. */
  other?: Record<string, unknown>;
  /** Code of the answer, 1 unless said. */
  code?: number;
  /** How many effects are seen. */
  effects: (ctx: Context) => Promise<number>;
  expected?: number;
  /** For bodies that are not JSON. */
  send?: (http: Http, data: Record<string, unknown>) => Promise<Reply>;
};
