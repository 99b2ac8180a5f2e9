// The identity fields of a member's own card (U01, user info of oneself).
import { maskName } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { toBit } from '#wire/bit.ts';
import { contractOf } from '../contract/contracts.ts';
import { readAgeState } from './real-name.ts';
import { realNameOf } from './store.ts';

export async function presentOwnIdentity(ctx: Context, db: Queryable, user_id: number, now: number) {
  const age = await readAgeState(db, user_id, now);
  const row = age === 'unverified' ? undefined : await realNameOf(db, user_id);
  const name = row?.status === 2 ? row : undefined;
  const host = await contractOf(db, user_id, 'host', now);
  return {
    is_real_name: toBit(name !== undefined),
    ...(name?.name_enc ? { real_name_mask: maskName(ctx.seal.open(name.name_enc)) } : {}),
    is_adult: toBit(age === 'adult'),
    ...(age === 'minor' ? { is_minor: 1 as const } : {}),
    is_signed: toBit(host.status === 2),
  };
}
