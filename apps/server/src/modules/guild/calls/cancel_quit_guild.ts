import { cancel_quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { takeQuitBack } from '../quit.ts';
import { quitStatus } from '../words.ts';

export const answer = answers(cancel_quit_guild, async ({ tx, me, req, now }) => {
  const quit = await takeQuitBack(tx, me, req.apply_id, now);
  if (quit instanceof Refused) return quit;
  const { status, apply_id, fee_fen } = quit;
  return { ...quitStatus(status), apply_id, fee_released_fen: fee_fen };
});
