// SQL on forecasts: how many users and draws an operator expected when simulating a definition, and the cost of physical prizes
// that came out (99th percentile).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type ForecastRow = {
  readonly def_hash: string;
  readonly users: number;
  readonly draws_per_user_day: number;
  readonly physical_p99_fen: number;
};

export type StoredForecast = ForecastRow & { readonly simulated_at: Date };

export const forecastOf = (db: Queryable, def_hash: string): Promise<StoredForecast | undefined> =>
  db.row<StoredForecast>(sql`
    select def_hash, users, draws_per_user_day, physical_p99_fen, simulated_at from campaign_forecast where def_hash = ${def_hash}`);

/** The forecasts that were saved for these definitions, by their hash. */
export const forecastsOf = async (
  db: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredForecast>> =>
  new Map(
    (
      await db.rows<StoredForecast>(sql`
        select def_hash, users, draws_per_user_day, physical_p99_fen, simulated_at from campaign_forecast
        where def_hash = any(${[...hashes]}::text[])`)
    ).map((row) => [row.def_hash, row]),
  );

export const saveForecast = (db: Queryable, f: ForecastRow & { staff_id: number; at: Date }): Promise<number> =>
  db.run(sql`
    insert into campaign_forecast (def_hash, users, draws_per_user_day, physical_p99_fen, staff_id, simulated_at)
    values (${f.def_hash}, ${f.users}, ${f.draws_per_user_day}, ${f.physical_p99_fen}, ${f.staff_id}, ${f.at})
    on conflict (def_hash) do update set users = excluded.users, draws_per_user_day = excluded.draws_per_user_day,
      physical_p99_fen = excluded.physical_p99_fen, staff_id = excluded.staff_id, simulated_at = excluded.simulated_at`);
