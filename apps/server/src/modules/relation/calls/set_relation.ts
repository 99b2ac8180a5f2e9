import { get_cp_roomId, set_relation } from '@shengyu/contract/calls/relation.ts';
import { setDoor } from '#modules/room/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockedRelation } from '../asked.ts';
import { answersCp } from '../figures.ts';
import { relationById, setShown } from '../store.ts';
import { presentRelation } from '../view.ts';

export const answer = answersCp(set_relation, async (act, cp) => {
  const { tx, me, req } = act;
  const relation = await lockedRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  if (relation.state === 'ended') return refuse('ended');
  if (req.room_open !== undefined && relation.room_id === null) return refuse(get_cp_roomId.refusals.locked);
  const { relation_id, a, room_id } = relation;
  const mine = (now: boolean, isMine: boolean): boolean =>
    isMine && req.public_me !== undefined ? req.public_me === 1 : now;
  await setShown(tx, {
    relation_id,
    public_a: mine(relation.public_a, me === a),
    public_b: mine(relation.public_b, me !== a),
    room_open: req.room_open === undefined ? relation.room_open : req.room_open === 1,
  });
  if (req.room_open !== undefined) await setDoor(tx, room_id!, req.room_open === 1);
  return presentRelation(act, cp, (await relationById(tx, relation_id))!);
});
