// SQL on the guild file: the contact person, and the documents of an enterprise guild. Both are stored encrypted.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type GuildFile = {
  guild_id: number;
  contact_enc: Buffer;
  company_name: string | null;
  credit_code: string | null;
  papers_enc: Buffer | null;
  verified_at: Date | null;
};

export const guildFileOf = (db: Queryable, guild_id: number): Promise<GuildFile | undefined> =>
  db.row<GuildFile>(sql`select * from guild_file where guild_id = ${guild_id}`);

export const saveGuildFile = (tx: Tx, f: GuildFile): Promise<number> =>
  tx.run(sql`
    insert into guild_file (guild_id, contact_enc, company_name, credit_code, papers_enc, verified_at)
    values (${f.guild_id}, ${f.contact_enc}, ${f.company_name}, ${f.credit_code}, ${f.papers_enc}, ${f.verified_at})
    on conflict (guild_id) do update set contact_enc = excluded.contact_enc, company_name = excluded.company_name,
      credit_code = excluded.credit_code, papers_enc = excluded.papers_enc, verified_at = excluded.verified_at`);
