// A real name that passes without asking the service: for demo data and tests, through the same arrows (NST-1, NST-2).
import { readIdNumber } from '@shengyu/rules/id-number.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { holdIdNumber, lockRealName } from './real-name-store.ts';
import { beginCheck } from './submit-real-name.ts';
import { applyVerdict } from './verdict.ts';

export type Passing = { user_id: number; name: string; id_no: string; now: number };

export async function passRealName(ctx: Context, tx: Tx, { user_id, name, id_no, now }: Passing): Promise<void> {
  const id = readIdNumber(id_no);
  if (!id) throw new Error('not an ID number');
  await lockRealName(tx, user_id);
  const { ID_ACCOUNTS } = await readConfig(ctx, 'constants');
  const held = await holdIdNumber(tx, ctx.seal.index('id_no', id.number), user_id, ID_ACCOUNTS);
  if (!held) throw new Error(`this ID number has ${ID_ACCOUNTS} accounts`);
  const check = await beginCheck(ctx, tx, user_id, { name, id_no: id.number }, id, now);
  await applyVerdict(ctx, tx, check, 'match', now);
}
