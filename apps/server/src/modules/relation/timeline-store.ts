// Rows of the timeline.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';

export type EntryKind = 'bond' | 'level' | 'anniversary' | 'campaign' | 'gift' | 'memory' | 'note';
export type EntryState = 0 | 1 | 2;
export const CHECKING = 0 as const;
export const SHOWN = 1 as const;
export const REFUSED = 2 as const;

export type Entry = {
  readonly relation_id: number;
  readonly no: number;
  readonly kind: EntryKind;
  readonly title: string;
  readonly words: string;
  readonly file_keys: readonly string[];
  readonly items: readonly { item_code: string; qty: number }[];
  readonly by_id: number | null;
  readonly is_private: boolean;
  readonly state: EntryState;
  readonly at: Date;
};

/** An entry's id leads to its pair: nobody has to look for it among all. */
const PER_PAIR = 1_000_000;
export const entryIdOf = ({ relation_id, no }: Pick<Entry, 'relation_id' | 'no'>): number =>
  relation_id * PER_PAIR + no;
export const readEntryId = (entry_id: number): Pick<Entry, 'relation_id' | 'no'> => ({
  relation_id: Math.floor(entry_id / PER_PAIR),
  no: entry_id % PER_PAIR,
});

export type NewEntry = {
  readonly relation_id: number;
  readonly kind: EntryKind;
  /** The cause; the same one is written once. */
  readonly ref: string;
  readonly title: string;
  readonly at: number;
  readonly words?: string;
  readonly file_keys?: readonly string[];
  readonly items?: Entry['items'];
  readonly by_id?: number;
  readonly is_private?: boolean;
  readonly state?: EntryState;
};

/** Its number; undefined: this cause was written before. */
export async function addEntry(tx: Tx, e: NewEntry): Promise<number | undefined> {
  const known = sql`select 1 from timeline where relation_id = ${e.relation_id} and ref = ${e.ref}`;
  const counted = await tx.row<{ no: number }>(
    sql`update relation set entries = entries + 1 where relation_id = ${e.relation_id} returning entries as no`,
  );
  // The pair's row is locked by now: who wrote the same cause before has committed.
  if (!counted || (await tx.row(known))) return undefined;
  await tx.run(sql`
    insert into timeline (relation_id, no, kind, ref, title, words, file_keys, items, by_id, is_private, state, at)
    values (${e.relation_id}, ${counted.no}, ${e.kind}, ${e.ref}, ${e.title}, ${e.words ?? ''}, ${e.file_keys ?? []},
            ${JSON.stringify(e.items ?? [])}::jsonb, ${e.by_id ?? null}, ${e.is_private ?? false}, ${e.state ?? SHOWN}, ${new Date(e.at)})`);
  return counted.no;
}

/** `me` 0: as everybody sees a public pair. Others' words only after they passed (REL-10); gifts are for the two. */
const SEEN = (relation_id: number, me: number) => part`
  relation_id = ${relation_id} and (state = 1 or by_id = ${me})
  and (${me}::bigint <> 0 or (kind <> 'gift' and not is_private))`;

export const entriesOf = (
  db: Queryable,
  relation_id: number,
  me: number,
  p: { limit: number; offset: number },
): Promise<Entry[]> =>
  db.rows<Entry>(
    sql`select * from timeline where ${SEEN(relation_id, me)} order by no desc limit ${p.limit} offset ${p.offset}`,
  );

export const entryCount = async (db: Queryable, relation_id: number, me: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from timeline where ${SEEN(relation_id, me)}`))!.n;

/** The entry if this person sees it; `me` 0 as above. */
export const entrySeen = (db: Queryable, entry_id: number, me: number): Promise<Entry | undefined> => {
  const { relation_id, no } = readEntryId(entry_id);
  return db.row<Entry>(sql`select * from timeline where ${SEEN(relation_id, me)} and no = ${no}`);
};

/** Who wrote it; undefined: it was deleted meanwhile. */
export const judgeEntry = async (tx: Tx, entry_id: number, state: EntryState): Promise<number | undefined> => {
  const { relation_id, no } = readEntryId(entry_id);
  const judged = await tx.row<{ by_id: number }>(sql`
    update timeline set state = ${state}
    where relation_id = ${relation_id} and no = ${no} and kind in ('memory', 'note') returning by_id`);
  return judged?.by_id;
};

/** Only what one wrote oneself. */
export const deleteEntry = (tx: Tx, entry_id: number, by_id: number): Promise<number> => {
  const { relation_id, no } = readEntryId(entry_id);
  return tx.run(sql`
    delete from timeline
    where relation_id = ${relation_id} and no = ${no} and by_id = ${by_id} and kind in ('memory', 'note')`);
};

/** Whether somebody wrote a note on this Day already. */
export const notedBetween = async (
  db: Queryable,
  relation_id: number,
  by_id: number,
  from: Date,
  to: Date,
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from timeline where relation_id = ${relation_id} and by_id = ${by_id} and kind = 'note' and at >= ${from} and at < ${to}
    limit 1`)) !== undefined;
