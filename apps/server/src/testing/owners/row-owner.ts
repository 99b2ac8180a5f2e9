// For tests: whose row it is, read from the comment of its table (the schema law) and from the row itself.
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { readTableOwner } from '#db/owner-grammar.ts';
import type { Touch } from '#testing/access/touched-rows.ts';

export type RowOwner = {
  /** Of rows of several kinds of owner, the kind of this one. `name` is what a directory is asked by. */
  readonly kind: 'user' | 'guild' | 'pair' | 'room' | 'person' | 'team' | 'server' | 'name';
  /** Numbers of different spaces are told apart: the number of a pair from that of an invitation to become one. */
  readonly id: string;
};

/** Undefined for definitions and for rows of the platform or a shard, and where nobody is named: guests and staff have no number above 0. */
export function ownerOfRow({ comment }: Pick<Touch, 'comment'>, row: Touch['row']): RowOwner | undefined {
  const owner = readTableOwner(comment);
  const column = owner?.columns.at(-1);
  if (!owner || column === undefined) return undefined;
  const id = String(row[column]);
  switch (owner.kind) {
    case 'user':
    case 'guild':
      return Number(id) > 0 ? { kind: owner.kind, id } : undefined;
    case 'pair':
      return { kind: 'pair', id: `${column} ${id}` };
    case 'directory':
      return { kind: 'name', id: `${column} ${id}` };
    case 'owner': {
      const kind = kindToldBy(owner.columns[0]!, row[owner.columns[0]!]);
      return { kind, id: kind === 'pair' ? `relation_id ${id}` : id };
    }
    default:
      return { kind: owner.kind as 'room' | 'person', id };
  }
}

function kindToldBy(column: string, value: unknown): RowOwner['kind'] {
  if (column === 'owner_kind') return value === 1 ? 'user' : 'guild';
  if (column === 'subject_kind') return value as RowOwner['kind'];
  if (column === 'rank_id') return KIND_OF_BOARD.get(value as string) ?? 'user';
  // Who was counted for a meter is always a member.
  if (column === 'meter') return 'user';
  throw new Error(`nobody knows what kind of owner ${column} tells`);
}

/** Boards of signs and teams hold the points of members. */
const KIND_OF_BOARD: ReadonlyMap<string, RowOwner['kind']> = new Map(
  CAMPAIGNS.flatMap(({ ranks = [] }) =>
    ranks.map(
      ({ id, subject }) =>
        [id, subject === 'pair' || subject === 'room' || subject === 'guild' ? subject : 'user'] as const,
    ),
  ),
);
