// match: meeting somebody by star sign or by cupid (part-two-calls.md §7, §11; MATCH-1 to MATCH-5).
import { call, says } from '../call.ts';
import { adultRefusals, notOpen } from '../refusals-campaign.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Cost, StarBrief } from '../shapes-campaign.ts';
import { Bool, Item, Ref, Rid, Ts, Url, UserBrief } from '../shapes.ts';

const MatchAsk = obj({ use_extra: opt(Bool), request_id: Rid });

/** No name and no id until both want (MATCH-4). */
const Card = obj({
  gender: oneOf(0, 1, 2),
  level_band: text(20),
  voice_url: opt(Url),
  tags: list(text(20)),
  is_online: Bool,
});

const Met = obj({
  match_id: Ref,
  card: Card,
  score: int(1, 99),
  text: text(200),
  expire_at: Ts,
  free_left: int(0),
  extra_left: int(0),
  extra_cost: Cost,
  got: list(Item),
});

export const match_other_user = call({
  id: 'T09',
  route: 'POST /api/v1/star/match_other_user',
  kind: 'seed',
  module: 'match',
  auth: 'adult',
  mutation: true,
  summary: '星座匹配',
  request: MatchAsk,
  reply: extend(Met, { card: extend(Card, { star: StarBrief }), luck_add: int(0) }),
  refusals: {
    not_open: notOpen,
    ...adultRefusals,
    locked: says('locked', '请先开启星座匹配'),
    limit_day: says('limit_day', '今日匹配次数已用完'),
    token_short: says('token_short'),
    no_match: says('no_match'),
  },
});

export const cupid_match = call({
  id: 'Y26',
  route: 'POST /api/v1/cupid_match',
  kind: 'additional',
  module: 'match',
  auth: 'adult',
  mutation: true,
  summary: '丘比特匹配',
  request: MatchAsk,
  reply: Met,
  refusals: {
    has_cp: says('has_cp'),
    no_match: says('no_match'),
    limit_day: says('limit_day'),
    token_short: says('token_short'),
  },
});

export const match_answer = call({
  id: 'Y20',
  route: 'POST /api/v1/star/match_answer',
  kind: 'additional',
  module: 'match',
  auth: 'adult',
  mutation: true,
  summary: '回应匹配',
  request: obj({ match_id: Ref, want: Bool, block: opt(Bool), request_id: Rid }),
  reply: obj({
    state: oneOf('open', 'mutual', 'expired', 'blocked'),
    user: opt(UserBrief),
    chat_route: opt(text(200)),
  }),
});
