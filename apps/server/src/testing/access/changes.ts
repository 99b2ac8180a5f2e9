// For the matrix of access: whose row was changed, and whether that is the actor's business.
import { ownerOfRow, type RowOwner } from '#testing/owners/row-owner.ts';
import type { Touch } from './touched-rows.ts';
import { guildPower, type Viewer } from './viewers.ts';

type Owner = { readonly kind: RowOwner['kind']; readonly id: number };
export type Party = {
  readonly viewer: Viewer;
  /** The actor's pair, and the other of the two. */
  readonly relation_id: number;
  readonly partner_id: number;
  /** The members whom the request names. */
  readonly named: readonly number[];
  /** The member whose mobile the request gives together with the code that was sent to it. */
  readonly proven: readonly number[];
};

/**
 * The owner of a row (the schema law). Of rows that lie with a room, a person or a name, whoever their columns name: the room of a guild is
 * the guild's business.
 */
function whoseRow(touch: Touch): Owner | undefined {
  const owner = ownerOfRow(touch, touch.row);
  if (!owner) return undefined;
  const { kind, id } = owner;
  if (kind === 'user' || kind === 'guild') return { kind, id: Number(id) };
  if (kind === 'pair') return { kind, id: Number(id.split(' ').at(-1)) };
  for (const name of ['user_id', 'guild_id', 'relation_id', 'owner_id'] as const)
    if (typeof touch.row[name] === 'number') return { kind: OWNER_KINDS[name], id: touch.row[name] };
  return undefined;
}
const OWNER_KINDS = { user_id: 'user', guild_id: 'guild', relation_id: 'pair', owner_id: 'user' } as const;

type Others = { readonly why: string; readonly when: (touch: Touch, owner: Owner, party: Party) => boolean };

const isOfPartner = (_: Touch, owner: Owner, { partner_id }: Party) => owner.id === partner_id;
const isNamed = (_: Touch, owner: Owner, { named }: Party) => named.includes(owner.id);
const byOfficer = (_: Touch, __: Owner, { viewer }: Party) =>
  guildPower(viewer, { guild_id: viewer.guild_id ?? 0 }) >= 1;
/** Only these columns of a row that was there changed. */
const onlyChanges =
  (...columns: string[]) =>
  ({ op, old, row }: Touch): boolean =>
    op === 'UPDATE' &&
    old !== null &&
    Object.keys(row).every((name) => columns.includes(name) || isSame(row[name], old[name]));
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rows of others that a member's call may change, by table, and why. Everything else is a leak. */
const OTHERS: Readonly<Record<string, Others>> = {
  ledger_account: {
    why: 'a gift is income of the member who gets it, who loses nothing by it',
    when: (touch, owner, party) =>
      isNamed(touch, owner, party) &&
      (touch.op === 'INSERT'
        ? touch.row.diamond === 0 && touch.row.available === 0
        : Number(touch.row.pending) > Number(touch.old?.pending) &&
          onlyChanges('pending', 'seq', 'moved_at', 'chain')(touch)),
  },
  ledger_entry: {
    why: 'the line of that income (201)',
    when: (touch, ...of) => isNamed(touch, ...of) && touch.op === 'INSERT' && touch.row.kind === 201,
  },
  ledger_ref: {
    why: 'the reference of that line',
    when: (touch, ...of) => isNamed(touch, ...of) && touch.op === 'INSERT',
  },
  gift_line: {
    why: 'the line of that gift, which lies with the member who gets it',
    when: (touch, owner, { viewer, named }) =>
      named.includes(owner.id) && touch.op === 'INSERT' && touch.row.sender_id === viewer.user_id,
  },
  ledger_due: {
    why: 'when that income is released',
    when: (touch, ...of) => isNamed(touch, ...of) && touch.op === 'INSERT',
  },
  bag: { why: 'a swap of the two (Y35): what was offered goes back or changes hands', when: isOfPartner },
  bag_entry: { why: 'as bag', when: isOfPartner },
  bag_ref: { why: 'as bag', when: isOfPartner },
  lot: { why: 'as bag', when: isOfPartner },
  guild_of_user: {
    why: 'officers let members in and remove them (G17, G23, G28); the row says which guild a member is in',
    when: ({ op, row }, _, { viewer }) =>
      op !== 'UPDATE' && guildPower(viewer, { guild_id: Number(row.guild_id) }) >= 1,
  },
  guild_log: {
    why: 'LOG-4: what patrol reads is written into the log of the guild',
    when: ({ row }, _, { viewer }) => viewer.is_patrol && row.type === 18 && row.operator_id === viewer.user_id,
  },
  star_rep: {
    why: 'how often a representative of a sign is liked, a count that everybody raises (Y22)',
    when: (touch) => (touch.op === 'INSERT' ? touch.row.words === '' : onlyChanges('likes')(touch)),
  },
  room: {
    why: 'ROOM-1, ROOM-5: from vice-head on officers bind, unbind and hand over rooms of their guild',
    when: ({ old, row }, _, { viewer }) =>
      [old, row].some((image) => image !== null && guildPower(viewer, { guild_id: Number(image.guild_id) }) >= 2),
  },
  notice: {
    why: 'officers invite and remind members (X44, X110), and what they do is told to whom it concerns (ROOM-5)',
    when: (touch, ...of) =>
      touch.op === 'INSERT' && byOfficer(touch, ...of) && (isNamed(touch, ...of) || touch.row.kind === 'guild'),
  },
};

/** What is wrong with these changes of one request; empty when each is the actor's business. */
export function foreignChanges(touches: readonly Touch[], party: Party): string[] {
  return touches.flatMap((touch) => {
    // A row that changes its owner is the business of both.
    const images = touch.old === null ? [touch] : [{ ...touch, row: touch.old }, touch];
    const foreign = images
      .map((image) => ({ image, owner: whoseRow(image) }))
      .find(({ image, owner }) => owner !== undefined && !isBusinessOf(party, owner, image))?.owner;
    if (!foreign || OTHERS[touch.table]?.when(touch, foreign, party)) return [];
    return [`${touch.op} ${touch.table} of ${foreign.kind} ${foreign.id}`];
  });
}

/** The columns that name a member who takes part in a row of two. */
const SIDES = ['user_id', 'a', 'b', 'from_id', 'to_id', 'peer_id', 'sender_id', 'receiver_id'];

/** A member's own row; a row of the own pair, or between the member and another; a row of a guild for its officers. */
function isBusinessOf({ viewer, relation_id, proven }: Party, owner: Owner, { row, table }: Touch): boolean {
  if (owner.kind === 'user' && (owner.id === viewer.user_id || proven.includes(owner.id))) return true;
  if (viewer.user_id === 0) return false;
  const isSide = SIDES.some((side) => row[side] === viewer.user_id);
  if (owner.kind === 'user') return isSide && table === 'swap';
  if (owner.kind === 'pair') return isSide || row.relation_id === relation_id;
  return isSide || guildPower(viewer, { guild_id: owner.id }) >= 1;
}
