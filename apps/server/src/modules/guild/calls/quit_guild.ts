import { tsOf } from '@shengyu/rules/calendar.ts';
import { quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { applyToQuit } from '../quit.ts';
import { quitStatus } from '../words.ts';

export const answer = answers(quit_guild, async ({ ctx, tx, me, req, now }) => {
  const quit = await applyToQuit(ctx, tx, { ...req, me, now });
  if (quit instanceof Refused) return quit;
  const due = tsOf(quit.due_at!.getTime());
  return {
    ...quitStatus(quit.status),
    apply_id: quit.apply_id,
    ...(quit.quit_type === 1 ? { auto_pass_at: due } : { cooling_end_at: due }),
    fee_fen: quit.fee_fen,
  };
});
