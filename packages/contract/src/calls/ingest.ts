// Declares the calls of the module `ingest`: signed events of the native side, each processed exactly once
// (part-one-calls.md §8, §9). Every event has its own result: the handlers check the values instead of the schema, so
// that one bad event does not fail the whole batch.
import { declareCall, declareRefusal } from '../call.ts';
import { anyObject, int, list, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import { Bool, Diamond, staffActionFields, UnixSeconds } from '../shapes.ts';

const EventId = text(64, 1);
const Num = int();
const BATCH = 200;

const Result = { event_id: EventId, ok: Bool, code: int(), msg: text(200), balance: optional(Diamond) };
const Results = objectOf({ results: list(objectOf(Result)) });

const perEvent = {
  params: declareRefusal('params'),
  /** An object of the event is unknown; the event is kept for an operator to decide (RISK-14). */
  not_found: declareRefusal('not_found'),
  other_body: declareRefusal('req_conflict'),
};

const GiftEvent = objectOf({
  event_id: EventId,
  occurred_at: UnixSeconds,
  sender_id: Num,
  room_id: optional(Num),
  item_code: text(64),
  /** The list value of one piece of the gift. */
  unit_price: Num,
  source: Type.Integer({ description: '1 直刷，2 背包，3 免费' }),
  debit: Num,
  lines: Type.Array(
    objectOf({
      receiver_id: Num,
      num: Num,
      /**
       * The diamonds that count as turnover (FLOW-1). It is sent only for a gift from the backpack (source 2) that this server
       * does not take from the sender's bag (debit 0); absent means 0.
       */
      income_base: optional(Num),
    }),
    { description: '1 至 20 行' },
  ),
});

export const gift_event = declareCall({
  id: 'X31',
  route: 'POST /goapi/ingest/gift_event',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收送礼事件',
  request: objectOf({ events: list(GiftEvent, BATCH, 1) }),
  reply: Results,
  refusals: { ...perEvent, diamond_short: declareRefusal('diamond_short'), token_short: declareRefusal('token_short') },
});

export const gift_refund = declareCall({
  id: 'X32',
  route: 'POST /goapi/ingest/gift_refund',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收礼物退款',
  request: objectOf({
    refunds: list(
      objectOf({
        refund_id: EventId,
        event_id: EventId,
        /** The receiver whose line is refunded; absent means every line. */
        receiver_id: optional(Num),
        reason: text(500),
        occurred_at: UnixSeconds,
      }),
      BATCH,
      1,
    ),
  }),
  /** One gift event can have several refunds, so each result names its refund_id. */
  reply: objectOf({ results: list(objectOf({ ...Result, refund_id: EventId })) }),
  refusals: perEvent,
});

export const room_event = declareCall({
  id: 'X33',
  route: 'POST /goapi/ingest/room_event',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收房间事件',
  request: objectOf({
    events: list(
      objectOf({
        event_id: EventId,
        occurred_at: UnixSeconds,
        kind: Type.String({
          maxLength: 32,
          description: 'open close enter leave mic_on mic_off profile operate share duet invite_joined',
        }),
        room_id: Num,
        user_id: optional(Num),
        peer_id: optional(Num),
        num: optional(Num),
        seat_no: optional(Num),
        op: optional(
          objectOf({
            type: Num,
            operator_id: optional(Num),
            target_id: optional(Num),
            text: optional(text(500)),
            seconds: optional(Num),
          }),
        ),
        profile: optional(anyObject),
      }),
      BATCH,
      1,
    ),
  }),
  reply: Results,
  refusals: perEvent,
});

export const user_event = declareCall({
  id: 'X45',
  route: 'POST /goapi/ingest/user_event',
  kind: 'ingest',
  module: 'ingest',
  auth: 's2s',
  mutation: true,
  summary: '接收用户事件',
  request: objectOf({
    events: list(
      objectOf({
        event_id: EventId,
        occurred_at: UnixSeconds,
        kind: Type.String({
          maxLength: 32,
          description:
            'profile online offline banned unbanned muted unmuted cancelled blocked unblocked like greet chat_count',
        }),
        user_id: Num,
        target_id: optional(Num),
        room_id: optional(Num),
        num: optional(Num),
        until: optional(Num),
        /** The changed fields of the member's profile, among them teen_mode (KIT-17). */
        profile: optional(anyObject),
      }),
      BATCH,
      1,
    ),
  }),
  reply: Results,
  refusals: perEvent,
});

export const ingest_decide = declareCall({
  id: 'Z37',
  route: 'POST /console/api/ingest/decide',
  kind: 'console',
  module: 'ingest',
  auth: 'staff',
  mutation: true,
  summary: '挂起事件处置',
  request: objectOf({ event_id: EventId, action: oneOf('accept', 'drop'), ...staffActionFields }),
  reply: objectOf(Result),
  refusals: { not_found: declareRefusal('not_found'), decided: declareRefusal('conflict') },
});
