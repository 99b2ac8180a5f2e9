// Background jobs of notice.
import type { Job } from '#module.ts';
import { deleteOldNotices } from './store.ts';

/** Half a year: nobody looks further back, and notices are most of what is written to a member. */
const KEPT_MS = 180 * 86_400_000;
/** Large, because every statement looks at all old ranges of blocks again (`notice_created`). */
const STEP = 50_000;

export const sweepNotices: Job = async (_payload, ctx) => {
  const before = new Date(ctx.clock.now() - KEPT_MS);
  while ((await deleteOldNotices(ctx.db, before, STEP)) === STEP);
};
