// An event of the native side as operators look it up (call Z39, kind `event`): why it was parked, and the gift, people and room that
// it names. The event itself is kept only as long as it is parked or dropped.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findItem } from '#modules/bag/index.ts';
import { people, type LookupFinder } from '#modules/console/index.ts';
import { roomById } from '#modules/room/index.ts';
import type { GiftEvent, GiftRefund } from './gift-events.ts';
import { EVENT_KIND_TEXTS, explainParking } from './queue.ts';
import type { RoomEvent } from './room-events.ts';
import { findEventById, type EventRow } from './store.ts';
import type { UserEvent } from './user-events.ts';

const STATES = ['parked', 'dropped', 'done', 'refused'] as const;
const STATE_TEXTS = { parked: '待处置', dropped: '已丢弃', done: '已入账', refused: '已拒绝' } as const;

/** The fields by which events of all kinds name members; each event has some of them. */
type Body = Partial<GiftEvent & Pick<GiftRefund, 'receiver_id' | 'reason'> & Omit<RoomEvent, 'kind'> & UserEvent>;

/** Everybody whom the event names, with the part each plays in it. */
const namedIn = (body: Body): (readonly [number | undefined, string])[] => [
  [body.sender_id, '送礼人'],
  ...(body.lines ?? []).map(({ receiver_id, num, income_base }) => {
    const base = income_base === undefined ? '' : `，计收益 ${formatFullAmount(income_base)} 钻`;
    return [receiver_id, `收礼人，${num} 个${base}`] as const;
  }),
  [body.receiver_id, '收礼人'],
  [body.user_id, '会员'],
  [body.peer_id, '对方'],
  [body.target_id, '对方'],
  [body.op?.operator_id, '操作人'],
  [body.op?.target_id, '被操作人'],
];

async function peoplePart(ctx: Context, db: Queryable, body: Body) {
  const named = namedIn(body).flatMap(([id, part]) => (id === undefined ? [] : [{ id, part }]));
  const names = await people.in(ctx).namesOf(
    db,
    named.map(({ id }) => id),
  );
  const rows = named.map(({ id, part }) => {
    const name = names.get(id);
    if (name === undefined) return { name: String(id), value: `${part}，没有这个会员` };
    return { name, value: part, link: { kind: 'user' as const, id: String(id) } };
  });
  return { title: '涉及会员', rows };
}

function giftPart({ item_code, lines = [] }: Body) {
  if (item_code === undefined) return { title: '礼物', rows: [] };
  const item = findItem(item_code);
  if (!item) return { title: '礼物', rows: [{ name: item_code, value: '没有这个礼物' }] };
  const num = lines.reduce((sum, line) => sum + line.num, 0);
  const value = `${formatFullAmount(item.value)} 钻 × ${num} = ${formatFullAmount(item.value * num)} 钻`;
  return { title: '礼物', rows: [{ name: item.name, value }] };
}

async function roomPart(db: Queryable, { room_id }: Body) {
  if (room_id === undefined) return { title: '房间', rows: [] };
  const room = await roomById(db, room_id);
  if (!room) return { title: '房间', rows: [{ name: String(room_id), value: '没有这个房间' }] };
  return {
    title: '房间',
    rows: [{ name: room.name, value: '', link: { kind: 'room' as const, id: String(room_id) } }],
  };
}

/** A refund names the event of the gift that it takes back. */
async function refundedPart(db: Queryable, event: EventRow, { event_id }: Body) {
  const gift = event.kind === 'refund' && event_id !== undefined ? await findEventById(db, event_id) : undefined;
  const link = gift && { kind: 'event' as const, id: gift.event_id };
  return {
    title: '原送礼事件',
    rows:
      event.kind === 'refund' && event_id !== undefined
        ? [{ name: event_id, value: gift ? STATE_TEXTS[gift.state] : '没有收到', ...(link && { link }) }]
        : [],
  };
}

export const findIngestedEvent: LookupFinder = async ({ ctx, db, id }) => {
  const event = await findEventById(db, id);
  if (!event) return undefined;
  const body = (event.body ?? {}) as Body;
  const { kind, state, why, app_id, at, stored_at } = event;
  return {
    id,
    title: `${EVENT_KIND_TEXTS[kind]}事件`,
    state: STATES.indexOf(state),
    state_text: STATE_TEXTS[state],
    fields: [
      ...(why === null ? [] : [{ key: 'why', name: '挂起原因', value: explainParking(why), group: '事件' }]),
      ...(body.reason === undefined ? [] : [{ key: 'reason', name: '退礼原因', value: body.reason, group: '事件' }]),
      { key: 'event_id', name: '事件', value: id, group: '事件' },
      { key: 'app_id', name: '来源', value: app_id, group: '事件' },
      { key: 'at', name: '发生', value: formatDateAndMinute(at.getTime()), group: '事件' },
    ],
    history: [{ at: stored_at.getTime(), title: '收到', text: '' }],
    parts: [
      giftPart(body),
      await peoplePart(ctx, db, body),
      await roomPart(db, body),
      await refundedPart(db, event, body),
    ],
  };
};
