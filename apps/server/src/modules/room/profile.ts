// What the native side says about a room (X33 profile, operate). Called in the transaction of the event.
import { ROOM_TYPES } from '@shengyu/rules/room.ts';
import type { Tx } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import type { RoomOperation, RoomSide } from '#modules/ingest/index.ts';
import { guildRoleOf } from './guild-roles.ts';
import { insertOp, type OperatorRole } from './op-store.ts';
import { MAKES, PATROL_TYPES } from './operations.ts';
import { insertRoom, isAdmin, roomOf, saveAdmin, saveBlack, updateProfile, type Profile } from './store.ts';

const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length > 0 && Array.from(value).length <= max;

/** The form of each was checked on the other side, its bounds are checked here. */
const FIELDS: Readonly<Record<keyof Profile, (value: unknown) => boolean>> = {
  show_id: (v) => isText(v, 20),
  name: (v) => isText(v, 60),
  cover: (v) => isText(v, 500),
  type: (v) => ROOM_TYPES.some(({ room_type }) => room_type === v),
  owner_id: (v) => Number.isSafeInteger(v) && (v as number) > 0,
  // The platform restricts a room and lets it go again; everything else of ROOM-3 is ours to know.
  state: (v) => v === 1 || v === 3,
};
const NAMES = Object.keys(FIELDS) as (keyof Profile)[];
const WHOLE = NAMES.filter((name) => name !== 'state');

async function saveProfile(tx: Tx, room_id: number, given: Readonly<Record<string, unknown>>, at: number) {
  const names = NAMES.filter((name) => given[name] !== undefined);
  if (names.length === 0 || !names.every((name) => FIELDS[name](given[name]))) return false;
  const profile = given as Profile;
  if (profile.owner_id !== undefined && !(await usersById(tx, [profile.owner_id])).has(profile.owner_id)) return false;
  const when = new Date(at);
  if (await roomOf(tx, room_id)) {
    await updateProfile(tx, room_id, profile, when);
    return true;
  }
  // A room that nobody knew is told whole the first time.
  if (!WHOLE.every((name) => names.includes(name))) return false;
  await insertRoom(tx, room_id, profile as Required<Profile>, when);
  return true;
}

async function saveOperation(tx: Tx, op: RoomOperation): Promise<number> {
  const { room_id, type, operator_id, target_id } = op;
  const at = new Date(op.at);
  const makes = MAKES[type];
  if (target_id !== undefined && makes?.admin !== undefined) await saveAdmin(tx, room_id, target_id, makes.admin, at);
  if (target_id !== undefined && makes?.black !== undefined) {
    const until = makes.black && op.seconds ? new Date(op.at + op.seconds * 1000) : null;
    await saveBlack(tx, room_id, target_id, { on: makes.black, until, at });
  }
  return insertOp(tx, {
    at,
    room_id,
    type,
    operator_id: operator_id ?? null,
    operator_role: await roleOf(tx, op),
    target_id: target_id ?? null,
    words: op.text ?? '',
    seconds: op.seconds ?? null,
  });
}

/** What the operator was when it was done; later appointments change nothing about it. */
async function roleOf(tx: Tx, { room_id, type, operator_id }: RoomOperation): Promise<OperatorRole> {
  if (operator_id === undefined) return 'system';
  if (PATROL_TYPES.has(type)) return 'patrol';
  const room = await roomOf(tx, room_id);
  if (room?.owner_id === operator_id) return 'owner';
  if (await isAdmin(tx, room_id, operator_id)) return 'admin';
  const role = room?.guild_id ? await guildRoleOf(tx, room.guild_id, operator_id) : undefined;
  if (role !== undefined && role >= 1) return 'guild';
  const operator = (await usersById(tx, [operator_id])).get(operator_id);
  // Who may do it is decided there: whom we know as nothing else acted as a manager of the room.
  return operator?.is_patrol ? 'patrol' : 'admin';
}

export const roomSide: RoomSide = { saveProfile, saveOperation };
