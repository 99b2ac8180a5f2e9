// SQL that counts the valid days of rooms.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** How many valid days each room had: days with at least `minutes` open minutes and `people` people on a mic. */
export const countValidDaysOfRooms = (
  db: Queryable,
  from: Day,
  to: Day,
  { minutes, people }: { readonly minutes: number; readonly people: number },
): Promise<{ room_id: number; days: number }[]> =>
  db.rows<{ room_id: number; days: number }>(sql`
    select d.room_id, count(*)::int as days from room_day d
    join (select room_id, day from room_host_day where day between ${from} and ${to}
          group by room_id, day having count(*) >= ${people}) h using (room_id, day)
    where d.day between ${from} and ${to} and d.open_minutes >= ${minutes} group by d.room_id`);
