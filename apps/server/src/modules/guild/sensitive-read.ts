// LOG-4: what patrol and operators read of a guild's applications, flow lines and company files stands in its log, for its head.
import type { Context } from '#context.ts';
import type { Act } from '#wire/act.ts';
import { LOG, writeLog } from './log-store.ts';
import { memberIn } from './member-store.ts';
import { nameOf } from './people.ts';

/** Notes the read if it was made as patrol: by somebody who has no role there that would allow it. */
export async function noteRead(
  act: Pick<Act, 'ctx' | 'db' | 'me' | 'session' | 'now'>,
  guild_id: number,
  what: string,
) {
  if (act.session?.is_patrol !== 1) return;
  const member = await memberIn(act.db, guild_id, act.me);
  if ((member?.role ?? 0) >= 1) return;
  await noteReadBy(act.ctx, {
    guild_id,
    user_id: act.me,
    what: `巡查 ${await nameOf(act.db, act.me)} 查看了${what}`,
    at: act.now,
  });
}

/** Of somebody who is not the head (G06). */
export const noteReadBy = (
  ctx: Context,
  r: { guild_id: number; user_id: number | null; what: string; at: number },
): Promise<number> =>
  ctx.db.tx((tx) =>
    writeLog(tx, { guild_id: r.guild_id, type: LOG.sensitive_read, operator_id: r.user_id, words: r.what, at: r.at }),
  );
