// REL-11: from which level a couple has a private room ("small room"), and who may enter it. The room itself is in the room module.
import { isPartnerIn, type Relation } from '#modules/pair/index.ts';

export const SMALL_ROOM_MIN_LEVEL = 3;

/** Whether the user may enter: only the two may, unless they opened the room to others; nobody after the relation ended. */
export const mayEnter = (relation: Relation, user_id: number): boolean =>
  relation.state !== 'ended' && relation.room_id !== null && (isPartnerIn(relation, user_id) || relation.room_open);
