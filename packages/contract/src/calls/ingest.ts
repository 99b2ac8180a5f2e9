// ingest: signed events of the native side, exactly once (part-one-calls.md §8, §9).
// Events are answered one by one: their values are judged by the rules, so that one bad event does not refuse a batch.
import { call, says } from '../call.ts';
import { anyObject, int, list, obj, oneOf, opt, text, Type } from '../schema.ts';
import { Bool, Diamond, staffAct, Ts } from '../shapes.ts';

const EventId = text(64, 1);
const Num = int();
const BATCH = 200;

const Result = { event_id: EventId, ok: Bool, code: int(), msg: text(200), balance: opt(Diamond) };
const Results = obj({ results: list(obj(Result)) });

const perEvent = {
  params: says('params'),
  /** Parked for an operator (RISK-14). */
  not_found: says('not_found'),
  other_body: says('req_conflict'),
};

const GiftEvent = obj({
  event_id: EventId,
  occurred_at: Ts,
  sender_id: Num,
  room_id: opt(Num),
  item_code: text(64),
  /** List value of a piece. */
  unit_price: Num,
  source: Type.Integer({ description: '1 直刷，2 背包，3 免费' }),
  debit: Num,
  lines: Type.Array(
    obj({
      receiver_id: Num,
      num: Num,
      /** Source 2 with debit 0 only; absent = 0 (FLOW-1). */
      income_base: opt(Num),
    }),
    { description: '1 至 20 行' },
  ),
});

export const gift_event = call({
  id: 'X31',
  route: 'POST /goapi/ingest/gift_event',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收送礼事件',
  request: obj({ events: list(GiftEvent, BATCH, 1) }),
  reply: Results,
  refusals: { ...perEvent, diamond_short: says('diamond_short'), token_short: says('token_short') },
});

export const gift_refund = call({
  id: 'X32',
  route: 'POST /goapi/ingest/gift_refund',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收礼物退款',
  request: obj({
    refunds: list(
      obj({
        refund_id: EventId,
        event_id: EventId,
        /** Absent = every line. */
        receiver_id: opt(Num),
        reason: text(500),
        occurred_at: Ts,
      }),
      BATCH,
      1,
    ),
  }),
  /** One event can have several refunds, so a result names its own. */
  reply: obj({ results: list(obj({ ...Result, refund_id: EventId })) }),
  refusals: perEvent,
});

export const room_event = call({
  id: 'X33',
  route: 'POST /goapi/ingest/room_event',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收房间事件',
  request: obj({
    events: list(
      obj({
        event_id: EventId,
        occurred_at: Ts,
        kind: Type.String({
          maxLength: 32,
          description: 'open close enter leave mic_on mic_off profile operate share duet invite_joined',
        }),
        room_id: Num,
        user_id: opt(Num),
        peer_id: opt(Num),
        num: opt(Num),
        seat_no: opt(Num),
        op: opt(
          obj({
            type: Num,
            operator_id: opt(Num),
            target_id: opt(Num),
            text: opt(text(500)),
            seconds: opt(Num),
          }),
        ),
        profile: opt(anyObject),
      }),
      BATCH,
      1,
    ),
  }),
  reply: Results,
  refusals: perEvent,
});

export const user_event = call({
  id: 'X45',
  route: 'POST /goapi/ingest/user_event',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收用户事件',
  request: obj({
    events: list(
      obj({
        event_id: EventId,
        occurred_at: Ts,
        kind: Type.String({
          maxLength: 32,
          description:
            'profile online offline banned unbanned muted unmuted cancelled blocked unblocked like greet chat_count',
        }),
        user_id: Num,
        target_id: opt(Num),
        room_id: opt(Num),
        num: opt(Num),
        until: opt(Num),
        /** With teen_mode (KIT-17). */
        profile: opt(anyObject),
      }),
      BATCH,
      1,
    ),
  }),
  reply: Results,
  refusals: perEvent,
});

export const ingest_decide = call({
  id: 'Z37',
  route: 'POST /console/api/ingest/decide',
  kind: 'console',
  module: 'ingest',
  auth: 'staff',
  mutation: true,
  summary: '挂起事件处置',
  request: obj({ event_id: EventId, action: oneOf('accept', 'drop'), ...staffAct }),
  reply: obj(Result),
  refusals: { not_found: says('not_found'), decided: says('conflict') },
});
