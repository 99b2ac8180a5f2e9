// Stores what the native app's server reports about a room: its profile and the operations in it (X33), in the transaction of the
// event.
import { ROOM_TYPES } from '@shengyu/rules/board/room.ts';
import type { Tx } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { roleIn } from '#modules/roster/index.ts';
import { insertOperation, type OperatorRole } from './op-store.ts';
import { STATUS_CHANGES_OF_TARGET, PATROL_OPERATION_TYPES } from './operations.ts';
import {
  insertRoom,
  isRoomAdmin,
  roomById,
  saveAdmin,
  saveBlacklistEntry,
  saveMute,
  updateProfile,
  type RoomProfile,
} from './store.ts';

const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length > 0 && Array.from(value).length <= max;

/** Checks the value of each profile field, because the schema of the event does not. */
const FIELDS: Readonly<Record<keyof RoomProfile, (value: unknown) => boolean>> = {
  show_id: (v) => isText(v, 20),
  name: (v) => isText(v, 60),
  cover: (v) => isText(v, 500),
  type: (v) => ROOM_TYPES.some(({ room_type }) => room_type === v),
  owner_id: (v) => Number.isSafeInteger(v) && (v as number) > 0,
  // The native app reports only 1 normal and 3 restricted; this server decides on 2 idle and 4 unbound (ROOM-3).
  state: (v) => v === 1 || v === 3,
  notice: (v) => v === '' || isText(v, 500),
};
const NAMES = Object.keys(FIELDS) as (keyof RoomProfile)[];
const WHOLE = NAMES.filter((name) => name !== 'state' && name !== 'notice');

/** Creates the room or updates its profile. False: the data is not a valid room profile, and nothing was changed. */
export async function saveProfile(
  tx: Tx,
  room_id: number,
  given: Readonly<Record<string, unknown>>,
  at: number,
): Promise<boolean> {
  const names = NAMES.filter((name) => given[name] !== undefined);
  if (names.length === 0 || !names.every((name) => FIELDS[name](given[name]))) return false;
  const profile = given as RoomProfile;
  if (profile.owner_id !== undefined && !(await findUsersById(tx, [profile.owner_id])).has(profile.owner_id))
    return false;
  const when = new Date(at);
  if (await roomById(tx, room_id)) {
    await updateProfile(tx, room_id, profile, when);
    return true;
  }
  // The first report of a room must contain all fields.
  if (!WHOLE.every((name) => names.includes(name))) return false;
  await insertRoom(tx, room_id, profile as Required<RoomProfile>, when);
  return true;
}

export type RoomOperation = {
  readonly event_id: string;
  readonly room_id: number;
  readonly at: number;
  readonly type: number;
  readonly operator_id: number | undefined;
  readonly target_id: number | undefined;
  readonly text: string | undefined;
  readonly seconds: number | undefined;
  /** The seat that was locked or unlocked. */
  readonly seat_no: number | undefined;
};

/**
 * Stores the operation with its effect on the target's status, and returns its id. EVT-3: events must not carry a member's text, so
 * the text is stored only here.
 */
export async function saveOperation(tx: Tx, op: RoomOperation): Promise<number> {
  const { room_id, type, operator_id, target_id } = op;
  const at = new Date(op.at);
  const makes = STATUS_CHANGES_OF_TARGET[type];
  if (target_id !== undefined && makes?.admin !== undefined) await saveAdmin(tx, room_id, target_id, makes.admin, at);
  const until = op.seconds ? new Date(op.at + op.seconds * 1000) : null;
  if (target_id !== undefined && makes?.black !== undefined)
    await saveBlacklistEntry(tx, room_id, target_id, { on: makes.black, until: makes.black ? until : null, at });
  if (target_id !== undefined && makes?.mute !== undefined)
    await saveMute(tx, room_id, target_id, { on: makes.mute, until: makes.mute ? until : null, at });
  return insertOperation(tx, {
    at,
    room_id,
    type,
    operator_id: operator_id ?? null,
    operator_role: await roleOf(tx, op),
    target_id: target_id ?? null,
    words: op.text ?? '',
    seconds: op.seconds ?? null,
    seat_no: op.seat_no ?? null,
  });
}

/** The operator's role at the time of the operation; it is stored, so later appointments do not change it. */
async function roleOf(tx: Tx, { room_id, type, operator_id }: RoomOperation): Promise<OperatorRole> {
  if (operator_id === undefined) return 'system';
  if (PATROL_OPERATION_TYPES.has(type)) return 'patrol';
  const room = await roomById(tx, room_id);
  if (room?.owner_id === operator_id) return 'owner';
  if (await isRoomAdmin(tx, room_id, operator_id)) return 'admin';
  const role = room?.guild_id ? await roleIn(tx, room.guild_id, operator_id) : undefined;
  if (role !== undefined && role >= 1) return 'guild';
  const operator = (await findUsersById(tx, [operator_id])).get(operator_id);
  // The native app decides who may operate in a room, so an operator whose role is unknown here is recorded as a room admin.
  return operator?.is_patrol ? 'patrol' : 'admin';
}
