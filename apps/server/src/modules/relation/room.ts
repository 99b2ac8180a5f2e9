// REL-11: when a pair has a small room, and who may enter it. The room itself is the room module's.
import { isOneOf, type Relation } from './store.ts';

export const ROOM_LEVEL = 3;

/** Only the two, unless they opened the door. */
export const mayEnter = (relation: Relation, user_id: number): boolean =>
  relation.state !== 'ended' && relation.room_id !== null && (isOneOf(relation, user_id) || relation.room_open);
