// Transactions over several clusters whose process or cluster died between their preparation and their end. The name of a prepared
// transaction tells which cluster decided; that one has a row of the name exactly if the transaction was committed.
import type { Log } from '#observe/log.ts';
import { pause } from '#events/pause.ts';
import type { Db } from './db.ts';
import { sql, type Statement } from './sql.ts';

const PREFIX = 'shengyu';
const LOOK_MS = 500;
/** A younger one is being committed by the process that prepared it. */
const OLD_MS = 2_000;
/** Names are of this form, so they can stand in a statement that takes no parameters. */
const NAME = /^shengyu:\d+:[\da-f-]{36}$/;

export const buildTransactionName = (decider: number, id: string): string => `${PREFIX}:${decider}:${id}`;

/** Written in the transaction that decides. */
export const buildDecision = (name: string): Statement =>
  sql`insert into tx_decision (name, is_committed) values (${name}, true)`;

const asStatement = (what: 'commit' | 'rollback', name: string): Statement => {
  if (!NAME.test(name)) throw new Error(`${name} is not the name of a transaction`);
  return { text: `${what} prepared '${name}'`, values: [], name: '' };
};

/**
 * Whether the transaction was committed. When nothing says so yet, it is decided here that it was not: whoever still tries to commit it
 * then finds the row of its name taken, and one that is committing at this moment is waited for.
 */
async function decide(decider: Db, name: string): Promise<boolean> {
  return decider.tx(async (tx) => {
    await tx.run(sql`insert into tx_decision (name, is_committed) values (${name}, false) on conflict do nothing`);
    const row = await tx.row<{ is_committed: boolean }>(sql`select is_committed from tx_decision where name = ${name}`);
    return row!.is_committed;
  });
}

/** Ends what was prepared on these clusters and left; returns how many. */
export async function settleLeftTransactions(clusters: readonly Db[], olderMs = OLD_MS): Promise<number> {
  let settled = 0;
  for (const cluster of clusters) {
    const left = await cluster.rows<{ gid: string }>(sql`
      select gid from pg_prepared_xacts
      where database = current_database() and gid like ${`${PREFIX}:%`} and prepared < now() - ${olderMs}::int * interval '1 millisecond'`);
    for (const { gid } of left) {
      const decider = clusters[Number(gid.split(':')[1])]!;
      const isCommitted = await decide(decider, gid);
      await cluster.run(asStatement(isCommitted ? 'commit' : 'rollback', gid));
      settled++;
    }
  }
  return settled;
}

/** Settles what was left until it is stopped. Any number of processes may do it: each transaction ends once. */
export function startSettling(clusters: readonly Db[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const settled = await settleLeftTransactions(clusters);
        if (settled > 0) log.warn({ settled }, 'transactions over several clusters were left, and are settled');
      } catch (error) {
        log.warn({ error: String(error) }, 'transactions over several clusters cannot be settled now');
      }
      await pause(LOOK_MS, stopping.signal);
    }
  };
  const done = loop();
  return async () => {
    stopping.abort();
    await done;
  };
}
