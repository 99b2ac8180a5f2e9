// The native side's servers: each has a secret of its own and says what it may tell (RISK-14).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export const SCOPES = ['gift_event', 'gift_refund', 'room_event', 'user_event'] as const;
export type Scope = (typeof SCOPES)[number];

export type App = { readonly app_id: string; readonly secret: string; readonly scopes: readonly string[] };

/** Lets a server in, or gives it a new secret or other scopes. */
export const saveApp = (ctx: Context, { app_id, secret, scopes }: App): Promise<number> =>
  ctx.db.run(sql`
    insert into ingest_app (app_id, secret_enc, scopes, made_at)
    values (${app_id}, ${ctx.seal.seal(secret)}, ${scopes}::text[], ${new Date(ctx.clock.now())})
    on conflict (app_id) do update set secret_enc = excluded.secret_enc, scopes = excluded.scopes, state = 'on'`);

export async function appOf(ctx: Context, db: Queryable, app_id: string): Promise<App | undefined> {
  const row = await db.row<{ secret_enc: Buffer; scopes: string[] }>(
    sql`select secret_enc, scopes from ingest_app where app_id = ${app_id} and state = 'on'`,
  );
  return row && { app_id, secret: ctx.seal.open(row.secret_enc), scopes: row.scopes };
}
