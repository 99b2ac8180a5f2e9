// `main.ts books` verifies the journals of money, items and staff now and prints every fault. `books restart <reason>` seals the
// present contents of the database as a new beginning, after a restore or a change of BOOKS_KEY.
import { ConfigError } from './config.ts';
import { ofCluster, type Context } from './context.ts';
import { sealWholeDatabase, openSealStore, verifyJournals } from '#modules/books/index.ts';
import { logCommand } from '#modules/console/index.ts';

export async function runBooksCommand(
  ctx: Context,
  [action, ...rest]: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  if (action === undefined) return verify(ctx, say);
  const reason = rest.join(' ').trim();
  if (action !== 'restart' || reason === '') throw new ConfigError('books | books restart <reason>');
  await ctx.db.tx((tx) => logCommand(tx, { call: 'books_restart', target: 'books', reason, at: ctx.clock.now() }));
  for (const here of clustersOf(ctx)) {
    const { n } = await sealWholeDatabase(here, openSealStore(here), reason);
    say(`sealed anew with seal ${n}; what was sealed before counts no more`);
  }
  return true;
}

const clustersOf = (ctx: Context): Context[] => ctx.db.each().map((_, cluster) => ofCluster(ctx, cluster));

/** Returns true when the journals have no fault. */
async function verify(ctx: Context, say: (line: string) => void): Promise<boolean> {
  const began = Date.now();
  let [rows, faults] = [0, 0];
  for (const here of clustersOf(ctx)) {
    for await (const page of verifyJournals(here)) {
      for (const { table, row, what } of page.faults) say(`fault: ${table} ${row}: ${what}`);
      for (const warning of page.warnings) say(`warning: ${warning}`);
      rows += page.rows;
      faults += page.faults.length;
    }
  }
  const seconds = (Date.now() - began) / 1000;
  say(
    `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s: ${faults === 0 ? 'no faults' : `${faults} faults`}`,
  );
  return faults === 0;
}
