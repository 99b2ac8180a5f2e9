// Guilds in the console's search (call Z48). Disbanded ones are found too: their books remain.
import { foldName } from '@shengyu/rules/identity/names.ts';
import { sql } from '#db/sql.ts';
import type { Searcher, SearchHit } from '#modules/console/index.ts';
import type { Guild } from './store.ts';
import { GUILD_STATUS_TEXTS } from './words.ts';

type Row = Pick<Guild, 'guild_id' | 'show_id' | 'name' | 'status' | 'member_num'>;

const presentHit = (guild: Row): SearchHit => ({
  id: String(guild.guild_id),
  title: guild.name,
  text: `ID ${guild.guild_id}，${guild.member_num} 人`,
  state_text: GUILD_STATUS_TEXTS[guild.status],
});

/** No text that begins with the same characters comes after this one. */
const LAST = '\u{10FFFF}';

export const guildSearcher: Searcher = {
  kind: 'guild',
  permissions: ['lookup_detail'],
  async byNumber({ db, text }) {
    const id = text.length <= 15 ? Number(text) : 0;
    const rows = await db.rows<Row>(sql`
      select guild_id, show_id, name, status, member_num from guild
      where guild_id = ${id} or guild_id = (select s.guild_id from guild_show_id s where s.show_id = ${text})`);
    return rows.map(presentHit);
  },
  async byName({ db, text, limit }) {
    const folded = foldName(text);
    const rows = await db.rows<Row>(sql`
      select guild_id, show_id, name, status, member_num from guild
      where name_folded collate "C" >= ${folded} and name_folded collate "C" < ${folded + LAST}
      order by name_folded collate "C" limit ${limit}`);
    return rows.map(presentHit);
  },
};
