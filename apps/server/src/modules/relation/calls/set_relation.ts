import { get_cp_roomId, set_relation } from '@shengyu/contract/calls/relation.ts';
import { setSmallRoomOpen } from '#modules/room/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findRelationById, saveRelationVisibility } from '#modules/pair/index.ts';
import { lockOwnRelation } from '../asked.ts';
import { handlesCp } from '../figures.ts';
import { presentRelation } from '../view.ts';

export const handler = handlesCp(set_relation, async (call, cp) => {
  const { tx, me, req } = call;
  const relation = await lockOwnRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  if (relation.state === 'ended') return refuse('ended');
  if (req.room_open !== undefined && relation.room_id === null) return refuse(get_cp_roomId.refusals.locked);
  const { relation_id, a, room_id } = relation;
  const mine = (now: boolean, isMine: boolean): boolean =>
    isMine && req.public_me !== undefined ? req.public_me === 1 : now;
  await saveRelationVisibility(tx, {
    relation_id,
    public_a: mine(relation.public_a, me === a),
    public_b: mine(relation.public_b, me !== a),
    room_open: req.room_open === undefined ? relation.room_open : req.room_open === 1,
  });
  if (req.room_open !== undefined) await setSmallRoomOpen(tx, room_id!, req.room_open === 1);
  return presentRelation(call, cp, (await findRelationById(tx, relation_id))!);
});
