// Entries of the books in the console's lists (call Z49).
import { sqlFragment, type SqlFragment } from '#db/sql.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { ENTRY_KIND, type AccountOwner, type EntryKind } from '../accounts.ts';
import { accountOf } from '../store.ts';
import { ENTRY_TEXTS } from './statement-words.ts';

type Row = {
  owner_kind: 1 | 2;
  owner_id: number;
  seq: number;
  at: Date;
  kind: EntryKind;
  ref: string;
  campaign: string | null;
  amount: number;
  balance: number;
};

const STATES = { in: '收入', out: '支出', move: '转移' } as const;

/** The id of an entry: whose it is, and its number in the owner's books. */
export const formatEntryId = ({ owner_kind, owner_id, seq }: Pick<Row, 'owner_kind' | 'owner_id' | 'seq'>): string =>
  `${owner_kind === 1 ? 'user' : 'guild'}-${owner_id}-${seq}`;

const unitOf = (kind: EntryKind) => (kind >= 201 ? 'fen' : kind >= 121 ? 'pink' : 'diamond');
const ACCOUNTS = { diamond: '钻石', pink: '粉钻', fen: '收益' } as const;

/** The types of entries. Some have the same name in two accounts, so they are told under their account. */
const TYPES = Object.values(ENTRY_KIND).map((kind) => ({
  field: 'q' as const,
  value: String(kind),
  name: ENTRY_TEXTS[kind].name,
  group: ACCOUNTS[unitOf(kind)],
}));

/** Whole accounts by name, or one type of entry by its number. */
const ofAccount = (q: string): SqlFragment => {
  if (q === 'diamond') return sqlFragment`kind < 121`;
  if (q === 'pink') return sqlFragment`kind between 121 and 124`;
  if (q === 'income') return sqlFragment`kind >= 201`;
  return sqlFragment`(kind::text = ${q} or ref = ${q})`;
};

const ownerOf = ({ user_id, guild_id }: Parameters<ObjectList>[2]): AccountOwner | undefined => {
  if (user_id !== undefined) return { kind: 'user', id: user_id };
  return guild_id === undefined ? undefined : { kind: 'guild', id: guild_id };
};

const isUnfiltered = ({ campaign, state, from, until, min, max, q }: Parameters<ObjectList>[2]): boolean =>
  [campaign, state, from, until, min, max, q].every((one) => one === undefined);

export const listEntries: ObjectList = async (ctx, db, ask, now) => {
  // What moves between the buckets of one owner (held, released) changes no sum and shows what moved.
  const amount = sqlFragment`case when kind >= 201 then pending + available + frozen
    when kind >= 121 then pink else diamond + held + debt end`;
  const owner = ownerOf(ask);
  const standing = owner && (async () => (await accountOf(db, owner))?.seq ?? 0);
  // The page of a member asks how many there are and for none of them. An owner's numbers have no gap, so the newest one says it.
  if (standing && ask.limit === 0 && isUnfiltered(ask))
    return { rows: [], total: await standing(), states: [], sums: [] };
  const state = sqlFragment`case sign(${amount}) when 1 then 'in' when -1 then 'out' else 'move' end`;
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`owner_kind, owner_id, seq, at, kind, ref, campaign,
        case when ${amount} <> 0 then ${amount} when kind >= 201 then available else diamond end as amount,
        case when kind >= 201 then after_available when kind >= 121 then after_pink else after_diamond + after_debt end as balance`,
      from: sqlFragment`ledger_entry`,
      places: owner ? [db.at(owner.id)] : db.each(),
      // Every entry raises the number of its owner's account, so the counts of an owner stand as long as that number does.
      shared: {
        kind: 'ledger',
        ctx,
        ...(standing && { standing }),
      },
      ...(!owner && { newestUntil: now }),
      where: [
        given(ask.user_id, (id) => sqlFragment`owner_id = ${id} and owner_kind = 1`),
        given(ask.guild_id, (id) => sqlFragment`owner_id = ${id} and owner_kind = 2`),
        given(ask.campaign, (id) => sqlFragment`campaign = ${id}`),
        given(ask.from, (at) => sqlFragment`at >= ${at}`),
        given(ask.until, (at) => sqlFragment`at < ${at}`),
        given(ask.min, (n) => sqlFragment`abs(${amount}) >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`abs(${amount}) <= ${n}::bigint`),
        given(ask.q, ofAccount),
      ],
      state,
      // The entries of one owner are read in the order in which the books moved, in which each balance follows from the one before. An
      // index has them so: a page of a busy member costs fifty rows and not all that they ever had.
      at: owner ? sqlFragment`seq` : sqlFragment`at`,
      id: sqlFragment`seq`,
      amount: sqlFragment`abs(${amount})`,
      sums: [
        { name: '钻石收入', unit: 'diamond', of: sqlFragment`case when kind < 121 then greatest(${amount}, 0) end` },
        { name: '钻石支出', unit: 'diamond', of: sqlFragment`case when kind < 121 then least(${amount}, 0) end` },
        { name: '粉钻变动', unit: 'pink', of: sqlFragment`pink` },
        { name: '收益变动', unit: 'fen', of: sqlFragment`pending + available + frozen` },
      ],
    },
    STATES,
    ask,
  );
  return {
    ...page,
    choices: TYPES,
    rows: rows.map((row) => {
      const side = row.amount > 0 ? 'in' : 'out';
      const unit = unitOf(row.kind);
      return {
        id: formatEntryId(row),
        at: row.at.getTime(),
        title: ENTRY_TEXTS[row.kind].name,
        text: ENTRY_TEXTS[row.kind].title,
        state: side,
        state_text: STATES[side],
        amount: row.amount,
        unit,
        ...(row.owner_kind === 1 && { user_id: row.owner_id }),
        ref: row.ref.slice(0, 100),
        data: {
          kind: row.kind,
          account: ACCOUNTS[unit],
          balance: row.balance,
          campaign: row.campaign ?? '',
          ...(row.owner_kind === 2 && { guild_id: row.owner_id }),
        },
      };
    }),
  };
};
