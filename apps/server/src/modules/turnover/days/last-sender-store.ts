// A derived table: the day on which each sender last gave a gift that counts for a guild.
import { sql } from '#db/sql.ts';
import type { DerivedTable } from './day-table-store.ts';

/** Late lines are left out, because they count on another day than the day of giving. */
const add: DerivedTable['add'] = ({ lines }) =>
  lines &&
  sql`
    insert into guild_sender (guild_id, sender_id, last_on)
    select guild_id, sender_id, max(counted_on) from (${lines}) l where guild_id is not null and not is_late group by 1, 2 order by 1, 2
    on conflict (guild_id, sender_id) do update set last_on = excluded.last_on where guild_sender.last_on < excluded.last_on`;

const wrong: DerivedTable['wrong'] = async (db) =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_sender s
    full join (select guild_id, sender_id, max(day) as last_on from guild_sender_day group by 1, 2) e using (guild_id, sender_id)
    where s.last_on is distinct from e.last_on`))!.n;

const mend: DerivedTable['mend'] = async (tx) => {
  const gone = await tx.run(sql`
    delete from guild_sender s
    where not exists (select from guild_sender_day d where d.guild_id = s.guild_id and d.sender_id = s.sender_id)`);
  const written = await tx.run(sql`
    insert into guild_sender (guild_id, sender_id, last_on)
    select guild_id, sender_id, max(day) from guild_sender_day group by 1, 2 order by 1, 2
    on conflict (guild_id, sender_id) do update set last_on = excluded.last_on where guild_sender.last_on <> excluded.last_on`);
  return gone + written;
};

export const lastSenderTable: DerivedTable = { name: 'guild_sender', add, wrong, mend };
