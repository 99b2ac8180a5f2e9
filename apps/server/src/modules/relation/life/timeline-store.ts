// SQL on the timelines of couples.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import { takeTimelineNumber } from '#modules/pair/index.ts';

type EntryKind = 'bond' | 'level' | 'anniversary' | 'campaign' | 'gift' | 'memory' | 'note';
/** 0 waiting for moderation, 1 shown, 2 refused by a moderator. */
export type EntryState = 0 | 1 | 2;
export const ENTRY_CHECKING = 0 as const;
export const ENTRY_SHOWN = 1 as const;
export const ENTRY_REFUSED = 2 as const;

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

/** An entry's id is made of the relation's id and a number, which together are the primary key of the row. */
const PER_PAIR = 1_000_000;
export const entryIdOf = ({ relation_id, no }: Pick<Entry, 'relation_id' | 'no'>): number =>
  relation_id * PER_PAIR + no;
export const parseEntryId = (entry_id: number): Pick<Entry, 'relation_id' | 'no'> => ({
  relation_id: Math.floor(entry_id / PER_PAIR),
  no: entry_id % PER_PAIR,
});

export type NewEntry = {
  readonly relation_id: number;
  readonly kind: EntryKind;
  /** What caused the entry, such as `gift:12`; a second entry of the same relation with the same cause is not written. */
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

/** Returns the entry's number within the relation; undefined if an entry with this cause exists or the relation does not. */
export async function addEntry(tx: Tx, e: NewEntry): Promise<number | undefined> {
  const here = tx.at(e.relation_id);
  const known = sql`select 1 from timeline where relation_id = ${e.relation_id} and ref = ${e.ref}`;
  const counted = await takeTimelineNumber(tx, e.relation_id);
  // takeTimelineNumber has locked the relation's row, so another transaction that wrote the same cause has committed by now and is seen.
  if (!counted || (await here.row(known))) return undefined;
  await here.run(sql`
    insert into timeline (relation_id, no, kind, ref, title, words, file_keys, items, by_id, is_private, state, at)
    values (${e.relation_id}, ${counted.no}, ${e.kind}, ${e.ref}, ${e.title}, ${e.words ?? ''}, ${e.file_keys ?? []},
            ${JSON.stringify(e.items ?? [])}::jsonb, ${e.by_id ?? null}, ${e.is_private ?? false}, ${e.state ?? ENTRY_SHOWN}, ${new Date(e.at)})`);
  return counted.no;
}

/**
 * SQL condition for the entries that a member sees; `me` 0 stands for everybody who is not one of the two. Until moderation has
 * passed it, an entry is seen only by its writer (REL-10); gifts and private entries are seen only by the two.
 */
const SEEN = (relation_id: number, me: number) => sqlFragment`
  relation_id = ${relation_id} and (state = 1 or by_id = ${me})
  and (${me}::bigint <> 0 or (kind <> 'gift' and not is_private))`;

export const entriesOf = (
  db: Queryable,
  relation_id: number,
  me: number,
  p: { limit: number; offset: number },
): Promise<Entry[]> =>
  db
    .at(relation_id)
    .rows<Entry>(
      sql`select * from timeline where ${SEEN(relation_id, me)} order by no desc limit ${p.limit} offset ${p.offset}`,
    );

export const countEntries = async (db: Queryable, relation_id: number, me: number): Promise<number> =>
  (await db.at(relation_id).row<{ n: number }>(sql`select count(*) as n from timeline where ${SEEN(relation_id, me)}`))!
    .n;

/** The entry, if this member may see it; `me` 0 stands for everybody who is not one of the two. */
export const findVisibleEntry = (db: Queryable, entry_id: number, me: number): Promise<Entry | undefined> => {
  const { relation_id, no } = parseEntryId(entry_id);
  return db.at(relation_id).row<Entry>(sql`select * from timeline where ${SEEN(relation_id, me)} and no = ${no}`);
};

/** Stores the result of moderation. Returns the writer's user id, or undefined if the entry was deleted meanwhile. */
export const saveModerationResult = async (
  tx: Tx,
  entry_id: number,
  state: EntryState,
): Promise<number | undefined> => {
  const { relation_id, no } = parseEntryId(entry_id);
  const judged = await tx.at(relation_id).row<{ by_id: number }>(sql`
    update timeline set state = ${state}
    where relation_id = ${relation_id} and no = ${no} and kind in ('memory', 'note') returning by_id`);
  return judged?.by_id;
};

/** Deletes a memory or love note, but only if `by_id` wrote it; returns the number of deleted entries. */
export const deleteEntry = (tx: Tx, entry_id: number, by_id: number): Promise<number> => {
  const { relation_id, no } = parseEntryId(entry_id);
  return tx.at(relation_id).run(sql`
    delete from timeline
    where relation_id = ${relation_id} and no = ${no} and by_id = ${by_id} and kind in ('memory', 'note')`);
};

/** Whether the member wrote a love note between the two times. */
export const hasWrittenNoteBetween = async (
  db: Queryable,
  relation_id: number,
  by_id: number,
  from: Date,
  to: Date,
): Promise<boolean> =>
  (await db.at(relation_id).row(sql`
    select 1 from timeline where relation_id = ${relation_id} and by_id = ${by_id} and kind = 'note' and at >= ${from} and at < ${to}
    limit 1`)) !== undefined;
