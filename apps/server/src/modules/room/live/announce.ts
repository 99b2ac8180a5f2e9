// The events of a room as the rest of the server causes them: people come and go, take seats and are operated on.
import type { RoomStreamEvent, Seat } from '@shengyu/contract/shapes-room.ts';
import { SEAT_NUM } from '@shengyu/contract/shapes-room.ts';
import type { Context } from '#context.ts';
import { loadDress } from '#modules/bag/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { operationName, OPERATIONS_OF_MANAGERS } from '../operations.ts';
import { gatherEnter } from './gathered.ts';
import { markRoomChanged } from './heat.ts';
import { describeOperation } from './operation-line.ts';
import { loadSeats } from './seats.ts';
import { tellRoom, type RoomEvent } from './tell.ts';

/** Members from this level on are always announced by name. */
const NAMED_FROM_LEVEL = 20;

export function announceEnter(ctx: Context, room_id: number, user_id: number): void {
  markRoomChanged(ctx, room_id);
  tellRoom(ctx, room_id, async () => {
    const now = ctx.clock.now();
    const [people, dress] = await Promise.all([
      loadUserBriefs(ctx, ctx.db, [user_id]),
      loadDress(ctx, ctx.db, [user_id], now),
    ]);
    const user = people.get(user_id);
    if (!user || (user.wealth_level < NAMED_FROM_LEVEL && gatherEnter(ctx, room_id))) return [];
    const worn = new Map((dress.get(user_id) ?? []).map(({ slot, item }) => [slot, item]));
    const [mount, entrance] = [worn.get('mount'), worn.get('entrance')];
    return [{ name: 'enter', data: { user, ...(mount && { mount }), ...(entrance && { entrance }) } }];
  });
}

export function announceLeave(ctx: Context, room_id: number, user_id: number): void {
  markRoomChanged(ctx, room_id);
  tellRoom(ctx, room_id, async () => [{ name: 'leave', data: { user_id } }]);
}

/**
 * Tells the seats that may have changed: those named, and the one where `user_id` sits now. A seat that is unknown or beyond the nine
 * moves others, so then all are told.
 */
export function announceSeats(
  ctx: Context,
  room_id: number,
  seat_nos: readonly (number | null)[],
  user_id?: number,
): void {
  markRoomChanged(ctx, room_id);
  tellRoom(ctx, room_id, async () => {
    const seats = await loadSeats(ctx, ctx.db, room_id, ctx.clock.now());
    const isAll = seat_nos.some((seat_no) => seat_no === null || seat_no >= SEAT_NUM);
    const isTold = ({ seat_no, user }: Seat): boolean =>
      isAll || seat_nos.includes(seat_no) || (user_id !== undefined && user?.user_id === user_id);
    return seats.filter(isTold).map((seat): RoomEvent => ({ name: 'seat', data: { seat } }));
  });
}

type Operated = {
  readonly room_id: number;
  readonly type: number;
  readonly operator_id?: number | undefined;
  readonly target_id?: number | undefined;
};

export function announceOperation(ctx: Context, op: Operated): void {
  if (OPERATIONS_OF_MANAGERS.has(op.type)) return;
  tellRoom(ctx, op.room_id, async () => {
    const people = await loadUserBriefs(
      ctx,
      ctx.db,
      [op.operator_id, op.target_id].filter((id) => id !== undefined),
    );
    const operator = op.operator_id === undefined ? undefined : people.get(op.operator_id);
    const target = op.target_id === undefined ? undefined : people.get(op.target_id);
    const data = {
      type: op.type,
      type_name: operationName(op.type),
      ...(operator && { operator }),
      ...(target && { target }),
      text: describeOperation(op, people),
    };
    return [{ name: 'op', data }];
  });
}

type State = Extract<RoomStreamEvent, { event: 'state' }>['data'];

export function announceState(ctx: Context, room_id: number, state: State): void {
  markRoomChanged(ctx, room_id);
  tellRoom(ctx, room_id, async () => [{ name: 'state', data: state }]);
}
