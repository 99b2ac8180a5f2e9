// What the room module takes from room events beyond the domain events: profiles and the words of operations, which no event may
// carry (EVT-3). It hands itself in here, because it is built on what ingest tells.
import type { Tx } from '#db/db.ts';
import { port } from '#port.ts';

export type RoomOperation = {
  readonly event_id: string;
  readonly room_id: number;
  readonly at: number;
  readonly type: number;
  readonly operator_id: number | undefined;
  readonly target_id: number | undefined;
  readonly text: string | undefined;
  readonly seconds: number | undefined;
};

export type RoomSide = {
  /** False: it is no profile of a room, and nothing was changed. */
  saveProfile(tx: Tx, room_id: number, profile: Readonly<Record<string, unknown>>, at: number): Promise<boolean>;
  /** Returns the id of the operation's row. */
  saveOperation(tx: Tx, operation: RoomOperation): Promise<number>;
};

const side = port<RoomSide>('provideRooms', { saveProfile: true, saveOperation: true });

export const provideRooms = (given: RoomSide): void => side.provide(given);
export const roomSide = (): Readonly<RoomSide> => side.given;
