import { cancel_quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { cancelQuitApplication } from '../quit/quit.ts';
import { presentQuitStatus } from '../words.ts';

export const handler = handles(cancel_quit_guild, async ({ tx, me, req, now }) => {
  const quit = await cancelQuitApplication(tx, me, req.apply_id, now);
  if (quit instanceof Refused) return quit;
  const { status, apply_id, fee_fen } = quit;
  return { ...presentQuitStatus(status), apply_id, fee_released_fen: fee_fen };
});
