// What a person's own card says of their identity (U01 self).
import { maskName } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { bit } from '#wire/bit.ts';
import { contractOf } from './contracts.ts';
import { ageState } from './real-name.ts';
import { realNameOf } from './real-name-store.ts';

export async function ownIdentity(ctx: Context, db: Queryable, user_id: number, now: number) {
  const age = await ageState(db, user_id, now);
  const row = age === 'unverified' ? undefined : await realNameOf(db, user_id);
  const name = row?.status === 2 ? row : undefined;
  const host = await contractOf(db, user_id, 'host', now);
  return {
    is_real_name: bit(name !== undefined),
    ...(name?.name_enc ? { real_name_mask: maskName(ctx.seal.open(name.name_enc)) } : {}),
    is_adult: bit(age === 'adult'),
    is_signed: bit(host.status === 2),
  };
}
