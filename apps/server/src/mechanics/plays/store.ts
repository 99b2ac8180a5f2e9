// SQL on tarot spreads. Wishes are in wish-store.ts; star signs and spokespersons belong to the star mechanic.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type TarotSpreadKind = 'three' | 'pair';

export type TarotSpread = { readonly cards: readonly string[]; readonly reversed: readonly boolean[] };

export const findTarotSpread = (
  db: Queryable,
  user_id: number,
  kind: TarotSpreadKind,
  day: string,
): Promise<TarotSpread | undefined> =>
  db.row<TarotSpread>(sql`
    select cards, reversed from spread_day where user_id = ${user_id} and kind = ${kind} and read_on = ${day}`);

export const saveTarotSpread = (
  tx: Tx,
  s: TarotSpread & { user_id: number; kind: TarotSpreadKind; day: string; friend_id: number | null },
): Promise<number> =>
  tx.run(sql`
    insert into spread_day (user_id, kind, read_on, cards, reversed, friend_id)
    values (${s.user_id}, ${s.kind}, ${s.day}, ${s.cards}::text[], ${s.reversed}::boolean[], ${s.friend_id})
    on conflict (user_id, kind) do update
      set read_on = excluded.read_on, cards = excluded.cards, reversed = excluded.reversed, friend_id = excluded.friend_id`);
