// Every process adds the calls it has answered to the figures: how many, how many of them were faults, and how long they took.
import { CALLS } from '@shengyu/contract/registry.ts';
import { REFUSAL_REASONS } from '@shengyu/contract/codes.ts';
import type { Context } from '#context.ts';
import { addFigures, happenedAt, PARTS, type Figure } from './metric-store.ts';

const EVERY_MS = 15_000;

const isTimed = ({ form }: { form?: string }): boolean => form !== 'stream';
const READS = CALLS.filter((call) => !call.mutation && isTimed(call)).map(({ id }) => id);
const WRITES = CALLS.filter((call) => call.mutation && isTimed(call)).map(({ id }) => id);

type Counts = { readonly read: readonly number[]; readonly write: readonly number[]; readonly faults: number };

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

function countsOf({ calls }: Context['metrics']): Counts {
  const faults = calls.counts([...READS, ...WRITES], REFUSAL_REASONS.fault.code);
  return { read: calls.counts(READS), write: calls.counts(WRITES), faults: total(faults) };
}

/** The name under which the calls of one bucket of durations are counted. */
export const bucketName = (kind: 'api.read' | 'api.write', bucket: number): string => `${kind}:${bucket}`;

function figuresBetween(before: Counts, now: Counts): Figure[] {
  const bucketsOf = (kind: 'read' | 'write'): Figure[] =>
    now[kind].map((n, i) => ({ name: bucketName(`api.${kind}`, i), value: n - before[kind][i]! }));
  const calls = total(now.read) + total(now.write) - total(before.read) - total(before.write);
  return [
    // These two are written also when they are 0, because a minute without a row is a gap.
    { name: 'api.calls', value: calls },
    { name: 'api.faults', value: now.faults - before.faults },
    ...[...bucketsOf('read'), ...bucketsOf('write')].filter(({ value }) => value > 0),
  ];
}

/** Runs in every process; one that answers no calls adds nothing. */
export function countOwnCalls(ctx: Context, everyMs = EVERY_MS): () => Promise<void> {
  const part = Math.floor(Math.random() * PARTS);
  let told = countsOf(ctx.metrics);
  const tell = async (): Promise<void> => {
    const now = countsOf(ctx.metrics);
    if (total(now.read) + total(now.write) === 0) return;
    const figures = figuresBetween(told, now);
    const at = ctx.clock.now();
    await ctx.db.tx((tx) => addFigures(tx, { figures: happenedAt(at, figures), part }, at));
    told = now;
  };
  const timer = setInterval(() => {
    tell().catch((error: unknown) => ctx.log.warn({ error: (error as Error).message }, 'own calls not counted'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await tell();
  };
}
