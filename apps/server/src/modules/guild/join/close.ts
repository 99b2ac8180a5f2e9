// The only code that closes join applications. It also ends the notices that ask officers to decide the application
// (NOTE-3).
import type { Tx } from '#db/db.ts';
import { closeNoticesAbout } from '#modules/notice/index.ts';
import { buildJoinSubject } from '../notices.ts';
import { saveJoinDecision, savePendingJoinsClosed, type JoinApplication, type JoinDecision } from './store.ts';

/** Closes one pending application and returns it; undefined: another transaction has already closed it. */
export async function closeJoinApplication(
  tx: Tx,
  apply: JoinApplication,
  decision: JoinDecision,
): Promise<JoinApplication | undefined> {
  const closed = await saveJoinDecision(tx, apply, decision);
  if (closed) await closeNoticesAbout(tx, [buildJoinSubject(closed.apply_id)], decision.at);
  return closed;
}

/** JST-8: closes all pending applications of a user or to a guild (status 5). */
export async function closeJoinApplicationsOf(
  tx: Tx,
  of: { user_id: number } | { guild_id: number },
  at: Date,
): Promise<void> {
  const closed = await savePendingJoinsClosed(tx, of, at);
  await closeNoticesAbout(
    tx,
    closed.map(({ apply_id }) => buildJoinSubject(apply_id)),
    at,
  );
}
