// Times in rooms as they are told (EVT-4), and when a room was last used (ROOM-3).
import { instantOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { port } from '#port.ts';
import { touchRoom } from './store.ts';
import { insertPiece, type Piece } from './time-store.ts';

type Told = Record<'room_id' | 'user_id' | 'seq' | 'begin_at' | 'end_at' | 'minutes', number> & {
  session_id: string;
  guild_id?: number;
  member_guild_id?: number;
};

/** What else a piece on a mic means. In its transaction, so that whoever counts pieces has counted exactly those that are kept. */
export type CountMic = (tx: Tx, piece: Piece) => Promise<void>;
const counting = port<{ countMic: CountMic }>('provideMicCount', { countMic: true });
export const provideMicCount = (countMic: CountMic): void => counting.provide({ countMic });

const keeps =
  (kind: 'mic' | 'stay') =>
  async (tx: Tx, { data }: DomainEvent): Promise<void> => {
    const told = data as Told;
    const begin_at = new Date(instantOf(told.begin_at));
    const end_at = new Date(instantOf(told.end_at));
    const [guild_id, member_guild_id] = [told.guild_id ?? null, told.member_guild_id ?? null];
    const piece = { ...told, begin_at, end_at, guild_id, member_guild_id };
    const kept = await insertPiece(tx, kind, piece);
    if (kind === 'mic' && kept > 0) await counting.given.countMic(tx, piece);
  };

const touches = async (tx: Tx, { data, at }: DomainEvent): Promise<void> =>
  void (await touchRoom(tx, Number(data.room_id), new Date(at)));

export const consumers: readonly Consumer[] = [
  { on: 'room.mic_session', run: keeps('mic') },
  { on: 'room.stay', run: keeps('stay') },
  { on: 'room.opened', run: touches },
  { on: 'room.closed', run: touches },
];
