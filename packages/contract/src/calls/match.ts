// Declares the calls of the module `match`: meeting other members by star sign or in the cupid campaign
// (part-two-calls.md §7, §11; MATCH-1 to MATCH-5).
import { declareCall, declareRefusal } from '../call.ts';
import { adultRefusals, notOpenRefusal } from '../refusals-campaign.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { Cost, StarBrief } from '../shapes-campaign.ts';
import { Bool, Item, OpaqueRef, RequestUuid, UnixSeconds, Url, UserBrief } from '../shapes.ts';

const MatchAsk = objectOf({ use_extra: optional(Bool), request_id: RequestUuid });

/** The card of the other member. It shows neither name nor id until both want to meet (MATCH-4). */
const Card = objectOf({
  gender: oneOf(0, 1, 2),
  level_band: text(20),
  voice_url: optional(Url),
  tags: list(text(20)),
  is_online: Bool,
});

const Met = objectOf({
  match_id: OpaqueRef,
  card: Card,
  score: int(1, 99),
  text: text(200),
  expire_at: UnixSeconds,
  free_left: int(0),
  extra_left: int(0),
  extra_cost: Cost,
  got: list(Item),
});

export const match_other_user = declareCall({
  id: 'T09',
  route: 'POST /api/v1/star/match_other_user',
  kind: 'seed',
  module: 'match',
  bound: { campaign: 'star_sign' },
  auth: 'adult',
  mutation: true,
  summary: '星座匹配',
  request: MatchAsk,
  reply: extend(Met, { card: extend(Card, { star: StarBrief }), luck_add: int(0) }),
  refusals: {
    not_open: notOpenRefusal,
    ...adultRefusals,
    locked: declareRefusal('locked', '请先开启星座匹配'),
    limit_day: declareRefusal('limit_day', '今日匹配次数已用完'),
    token_short: declareRefusal('token_short'),
    no_match: declareRefusal('no_match'),
  },
});

export const cupid_match = declareCall({
  id: 'Y26',
  route: 'POST /api/v1/cupid_match',
  kind: 'additional',
  module: 'match',
  bound: { campaign: 'cp_520' },
  auth: 'adult',
  mutation: true,
  summary: '丘比特匹配',
  request: MatchAsk,
  reply: Met,
  refusals: {
    not_open: notOpenRefusal,
    ...adultRefusals,
    locked: declareRefusal('locked', '请先开启匹配'),
    has_cp: declareRefusal('has_cp'),
    no_match: declareRefusal('no_match'),
    limit_day: declareRefusal('limit_day', '今日匹配次数已用完'),
    token_short: declareRefusal('token_short'),
  },
});

export const match_answer = declareCall({
  id: 'Y20',
  route: 'POST /api/v1/star/match_answer',
  kind: 'additional',
  module: 'match',
  auth: 'adult',
  mutation: true,
  summary: '回应匹配',
  request: objectOf({ match_id: OpaqueRef, want: Bool, block: optional(Bool), request_id: RequestUuid }),
  reply: objectOf({
    state: oneOf('open', 'mutual', 'expired', 'blocked'),
    user: optional(UserBrief),
    chat_route: optional(text(200)),
  }),
});
