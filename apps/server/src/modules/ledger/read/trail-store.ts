// Entries by what they refer to, for the trail of money at the console (call Z50). Only stored references are followed.
import type { Queryable } from '#db/db.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import type { AccountOwner, EntryKind } from '../accounts.ts';
import { formatEntryId } from './console-list-store.ts';
import { ENTRY_TEXTS } from './statement-words.ts';

type Row = {
  owner_kind: 1 | 2;
  owner_id: number;
  seq: number;
  at: Date;
  kind: EntryKind;
  ref: string;
  reverses: string | null;
  amount: number;
  whole: boolean;
};
export type TrailEntry = {
  readonly id: string;
  readonly at: number;
  readonly title: string;
  readonly ref: string;
  readonly reverses: string | null;
  readonly amount: number;
  readonly unit: 'diamond' | 'pink' | 'fen';
  readonly kind: EntryKind;
  readonly owner: AccountOwner;
  /** Whether its two sides cancel each other. */
  readonly balanced: boolean;
};

const OWNER_KIND_NUMBERS = { user: 1, guild: 2 } as const;

const COLUMNS = sqlFragment`
  owner_kind, owner_id, seq, at, kind, ref, reverses,
  case when kind >= 201 then case when pending + available + frozen <> 0 then pending + available + frozen else available end
    when kind >= 121 then pink
    else case when diamond + held + debt <> 0 then diamond + held + debt else diamond end end as amount,
  (diamond + held + debt + platform_diamond = 0 and pink + platform_pink = 0
    and pending + available + frozen + platform_fen = 0) as whole`;

const presentEntry = (row: Row): TrailEntry => ({
  id: formatEntryId(row),
  at: row.at.getTime(),
  title: ENTRY_TEXTS[row.kind].name,
  ref: row.ref,
  reverses: row.reverses,
  amount: row.amount,
  unit: row.kind >= 201 ? 'fen' : row.kind >= 121 ? 'pink' : 'diamond',
  kind: row.kind,
  owner: { kind: row.owner_kind === 1 ? 'user' : 'guild', id: row.owner_id },
  balanced: row.whole,
});

/** The owner's entries with these references, and those that take one of them back. */
export const entriesAbout = async (
  db: Queryable,
  owner: AccountOwner,
  refs: readonly string[],
): Promise<TrailEntry[]> =>
  (
    await db.at(owner.id).rows<Row>(sql`
      select ${COLUMNS} from ledger_entry
      where owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]}
        and (ref = any(${[...refs]}::text[]) or reverses = any(${[...refs]}::text[])) order by seq limit 50`)
  ).map(presentEntry);

/** The entry with an id of the console's lists, `user-{owner}-{number}`. */
export async function findEntryById(db: Queryable, id: string): Promise<TrailEntry | undefined> {
  const place = /^(user|guild)-(\d{1,15})-(\d{1,15})$/.exec(id);
  if (!place) return undefined;
  const row = await db.at(Number(place[2])).row<Row>(sql`
    select ${COLUMNS} from ledger_entry
    where owner_id = ${Number(place[2])} and owner_kind = ${OWNER_KIND_NUMBERS[place[1] as 'user' | 'guild']}
      and seq = ${Number(place[3])}`);
  return row && presentEntry(row);
}

/** The entry that released the income of a gift line. A release takes all that is due, so it is the first one after the line was. */
export async function findReleaseOf(db: Queryable, user_id: number, ref: string): Promise<TrailEntry | undefined> {
  const row = await db.at(user_id).row<Row>(sql`
    select ${COLUMNS} from ledger_entry
    where owner_id = ${user_id} and owner_kind = 1 and kind = 202
      and at >= (select d.due_at from ledger_due d where d.user_id = ${user_id} and d.ref = ${ref} and d.state = 'released')
    order by seq limit 1`);
  return row && presentEntry(row);
}
