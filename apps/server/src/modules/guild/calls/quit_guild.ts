import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { applyToQuit } from '../quit/quit.ts';
import { presentQuitStatus } from '../words.ts';

export const handler = handles(quit_guild, async ({ ctx, tx, me, req, now }) => {
  const quit = await applyToQuit(ctx, tx, { ...req, me, now });
  if (quit instanceof Refused) return quit;
  const due = unixSecondsOf(quit.due_at!.getTime());
  return {
    ...presentQuitStatus(quit.status),
    apply_id: quit.apply_id,
    ...(quit.quit_type === 1 ? { auto_pass_at: due } : { cooling_end_at: due }),
    fee_fen: quit.fee_fen,
  };
});
