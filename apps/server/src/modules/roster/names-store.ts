// SQL on what must be unique among all guilds: names (GUILD-2) and company credit codes (ENT-5).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** The holder of a name or credit code: a guild, or an application to open a guild. */
export type NameHolder = { readonly guild_id: number } | { readonly apply_no: string };

const parts = (holder: NameHolder) => ({
  guild_id: 'guild_id' in holder ? holder.guild_id : null,
  apply_no: 'apply_no' in holder ? holder.apply_no : null,
});

/**
 * Takes the name for the holder. False: another holder has the name, or it is still reserved. A holder may take its own name again.
 */
export async function takeName(tx: Tx, name_folded: string, holder: NameHolder, now: Date): Promise<boolean> {
  const { guild_id, apply_no } = parts(holder);
  return (
    (await tx.run(sql`
      insert into guild_name (name_folded, guild_id, apply_no) values (${name_folded}, ${guild_id}, ${apply_no})
      on conflict (name_folded) do update set guild_id = excluded.guild_id, apply_no = excluded.apply_no, until = null
      where guild_name.until <= ${now}
         or (guild_name.guild_id is not distinct from excluded.guild_id and guild_name.apply_no is not distinct from excluded.apply_no)`)) ===
    1
  );
}

/** Gives the holder's name up; others can take it at once. */
export const releaseName = (tx: Tx, name_folded: string, holder: NameHolder): Promise<number> => {
  const { guild_id, apply_no } = parts(holder);
  return tx.run(sql`
    delete from guild_name
    where name_folded = ${name_folded} and guild_id is not distinct from ${guild_id} and apply_no is not distinct from ${apply_no}`);
};

/** The guild gives up the name, but nobody else can take it before `until`. */
export const reserveName = (tx: Tx, name_folded: string, guild_id: number, until: Date): Promise<number> =>
  tx.run(sql`update guild_name set until = ${until} where name_folded = ${name_folded} and guild_id = ${guild_id}`);

export const handNameOver = (tx: Tx, apply_no: string, guild_id: number): Promise<number> =>
  tx.run(sql`update guild_name set guild_id = ${guild_id}, apply_no = null where apply_no = ${apply_no}`);

export const isNameTaken = async (db: Queryable, name_folded: string, now: Date): Promise<boolean> =>
  (await db.row(sql`
    select 1 from guild_name where name_folded = ${name_folded} and (until is null or until > ${now})`)) !== undefined;

export async function takeCreditCode(tx: Tx, credit_code: string, holder: NameHolder): Promise<boolean> {
  const { guild_id, apply_no } = parts(holder);
  return (
    (await tx.run(sql`
      insert into guild_credit (credit_code, guild_id, apply_no) values (${credit_code}, ${guild_id}, ${apply_no})
      on conflict (credit_code) do update set guild_id = excluded.guild_id
      where guild_credit.guild_id is not distinct from excluded.guild_id and guild_credit.apply_no is not distinct from excluded.apply_no`)) ===
    1
  );
}

export const releaseCreditCode = (tx: Tx, holder: NameHolder): Promise<number> => {
  const { guild_id, apply_no } = parts(holder);
  return tx.run(sql`delete from guild_credit where guild_id = ${guild_id} or apply_no = ${apply_no}`);
};

export const handCreditCodeOver = (tx: Tx, apply_no: string, guild_id: number): Promise<number> =>
  tx.run(sql`update guild_credit set guild_id = ${guild_id}, apply_no = null where apply_no = ${apply_no}`);
