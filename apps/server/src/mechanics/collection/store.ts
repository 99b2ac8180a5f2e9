// All SQL on the collection's tables except those of swaps (swap-store.ts).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** COLL-4: `c` is the number of cards that the member got from the deck since the last promised card. */
export type DeckCount = { readonly user_id: number; readonly deck: string; readonly c: number };

export const listDeckCounts = (db: Queryable, asked: readonly Omit<DeckCount, 'c'>[]): Promise<DeckCount[]> =>
  db.rows<DeckCount>(sql`
    select s.user_id, s.deck, s.c from deck_state s
    join unnest(${asked.map((a) => a.user_id)}::bigint[], ${asked.map((a) => a.deck)}::text[]) a(user_id, deck)
      on s.user_id = a.user_id and s.deck = a.deck`);

/** Saves how many cards each member got since the deck's promised card. The rows must contain each member and deck at most once. */
export const saveDeckCounts = (tx: Tx, rows: readonly DeckCount[]): Promise<number> =>
  tx.run(sql`
    insert into deck_state (user_id, deck, c)
    select * from unnest(${rows.map((r) => r.user_id)}::bigint[], ${rows.map((r) => r.deck)}::text[], ${rows.map((r) => r.c)}::int[])
    on conflict (user_id, deck) do update set c = excluded.c`);

/** Records a piece that a member got. Returns true when it is the member's first of its kind. */
export const recordPieceKind = async (tx: Tx, user_id: number, piece: string, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into piece_have (user_id, piece, had_at) values (${user_id}, ${piece}, ${at}) on conflict do nothing`)) ===
  1;

export type LitStar = { readonly star_id: number; readonly no: number; readonly ref: string; readonly lit_at: Date };

export const listLitStars = (db: Queryable, user_id: number, collection: string): Promise<LitStar[]> =>
  db.rows<LitStar>(sql`
    select star_id, no, ref, lit_at from star_lit where user_id = ${user_id} and collection = ${collection} order by star_id, no`);

export const insertLitStar = (tx: Tx, user_id: number, collection: string, lit: LitStar): Promise<number> =>
  tx.run(sql`
    insert into star_lit (user_id, collection, star_id, no, ref, lit_at)
    values (${user_id}, ${collection}, ${lit.star_id}, ${lit.no}, ${lit.ref}, ${lit.lit_at})`);

export type SetRow = { readonly set_id: string; readonly star_id: number; readonly claimed_at: Date | null };

export const listSetRows = (db: Queryable, user_id: number, set_ids: readonly string[]): Promise<SetRow[]> =>
  db.rows<SetRow>(sql`
    select set_id, star_id, claimed_at from set_claim where user_id = ${user_id} and set_id = any(${set_ids}::text[])`);

export type SetKey = { readonly user_id: number; readonly set_id: string; readonly star_id: number };

/** Records that a member finished a set. Returns false when this was recorded before. */
export const recordFinishedSet = async (tx: Tx, { user_id, set_id, star_id }: SetKey, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into set_claim (user_id, set_id, star_id, done_at) values (${user_id}, ${set_id}, ${star_id}, ${at})
    on conflict do nothing`)) === 1;

/** Marks a finished set as claimed. Returns false when it was claimed before. */
export const markSetClaimed = async (tx: Tx, key: SetKey, def_hash: string, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update set_claim set claimed_at = ${at}, def_hash = ${def_hash}
    where user_id = ${key.user_id} and set_id = ${key.set_id} and star_id = ${key.star_id} and claimed_at is null`)) ===
  1;
