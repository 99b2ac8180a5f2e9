// Passes a real name without asking the provider, for demo data and tests. The state changes are those of a real check:
// submitted (NST-1), then passed (NST-2).
import { readIdNumber } from '@shengyu/rules/identity/id-number.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { reserveIdNumber, lockRealName } from './store.ts';
import { beginRealNameCheck } from './submit.ts';
import { applyVerdict } from './verdict.ts';

export type RealNameToPass = { user_id: number; name: string; id_no: string; now: number };

export async function passRealName(ctx: Context, tx: Tx, { user_id, name, id_no, now }: RealNameToPass): Promise<void> {
  const id = readIdNumber(id_no);
  if (!id) throw new Error('not an ID number');
  await lockRealName(tx, user_id);
  const { ID_ACCOUNTS } = await readConfig(ctx, 'constants');
  const held = await reserveIdNumber(tx, ctx.seal.index('id_no', id.number), user_id, ID_ACCOUNTS);
  if (!held) throw new Error(`this ID number has ${ID_ACCOUNTS} accounts`);
  const check = await beginRealNameCheck(ctx, tx, user_id, { name, id_no: id.number }, id, now);
  await applyVerdict(ctx, tx, check, 'match', now);
}
