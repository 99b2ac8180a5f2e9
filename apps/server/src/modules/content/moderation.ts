// What others will see waits for a moderator (API-6, Z11). The module that owns the text hears the decision as `text.moderated`.
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Submitted = {
  readonly user_id: number;
  readonly kind: 'guild_name' | 'guild_profile' | 'guild_picture' | 'wish' | 'love_note' | 'memory' | 'rep_words';
  /** The row it belongs to, in the asking module. */
  readonly ref: string;
  readonly content: string;
  readonly file_keys?: readonly string[];
  readonly at: number;
};

/** In the transaction that stores the text. */
export const askModerator = (tx: Tx, m: Submitted): Promise<number> =>
  tx.run(sql`
    insert into moderation_item (user_id, kind, ref, content, file_keys, created_at)
    values (${m.user_id}, ${m.kind}, ${m.ref}, ${m.content}, ${m.file_keys ?? []}, ${new Date(m.at)})`);
