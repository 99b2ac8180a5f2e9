// The SQL on desk_finding and what else the pulse reads of the console's own tables.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Finding = { alert_id: string; text: string; found_at: Date };

/** Stores what a check found; it stays until the check finds nothing, with the time of the first finding. */
export const saveFinding = (db: Queryable, alert_id: string, text: string, at: number): Promise<number> =>
  db.run(sql`
    insert into desk_finding (alert_id, text, found_at) values (${alert_id}, ${text}, ${new Date(at)})
    on conflict (alert_id) do update set text = excluded.text`);

export const clearFinding = (db: Queryable, alert_id: string): Promise<number> =>
  db.run(sql`delete from desk_finding where alert_id = ${alert_id}`);

export const listFindings = (db: Queryable): Promise<Finding[]> =>
  db.rows<Finding>(sql`select alert_id, text, found_at from desk_finding order by alert_id`);

export type OpenApproval = { call: string; author_id: number; expire_at: Date };

export const listOpenApprovals = (db: Queryable, now: Date): Promise<OpenApproval[]> =>
  db.rows<OpenApproval>(
    sql`select call, author_id, expire_at from approval where state = 0 and expire_at > ${now} order by expire_at`,
  );
