// The servers of the native app's backend (the native side) that may send events. Each has its own secret and the list of calls
// that it may use (RISK-14).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export const INGEST_APP_SCOPES = ['gift_event', 'gift_refund', 'room_event', 'user_event'] as const;

export type IngestApp = { readonly app_id: string; readonly secret: string; readonly scopes: readonly string[] };

/** Registers a server, or gives it a new secret or other scopes. */
export const saveIngestApp = (ctx: Context, { app_id, secret, scopes }: IngestApp): Promise<number> =>
  ctx.db.run(sql`
    insert into ingest_app (app_id, secret_enc, scopes, made_at)
    values (${app_id}, ${ctx.seal.seal(secret)}, ${scopes}::text[], ${new Date(ctx.clock.now())})
    on conflict (app_id) do update set secret_enc = excluded.secret_enc, scopes = excluded.scopes, state = 'on'`);

export async function findIngestApp(ctx: Context, db: Queryable, app_id: string): Promise<IngestApp | undefined> {
  const row = await db.row<{ secret_enc: Buffer; scopes: string[] }>(
    sql`select secret_enc, scopes from ingest_app where app_id = ${app_id} and state = 'on'`,
  );
  return row && { app_id, secret: ctx.seal.open(row.secret_enc), scopes: row.scopes };
}

/** Stores that the server has used this nonce; returns 0 when it had used the nonce before. */
export const insertNonce = (db: Queryable, app_id: string, nonce: string, used_at: Date): Promise<number> =>
  db.run(sql`
    insert into ingest_nonce (app_id, nonce, used_at) values (${app_id}, ${nonce}, ${used_at}) on conflict do nothing`);
