// level: wealth and charm level (part-one-calls.md §6). Tasks and boxes of the page are task L02 and milestone L03.
import { call } from '../call.ts';
import { int, list, nullable, obj, oneOf, opt, text } from '../schema.ts';
import { Bool, ChartData, Empty, LevelBox, Url, UserBrief } from '../shapes.ts';

const LevelInfo = obj({
  kind: oneOf('wealth', 'charm'),
  level: int(0),
  max_level: int(0),
  exp: int(0),
  /** Exp at the start of this level. */
  level_exp: int(0),
  next_exp: nullable(int(0)),
  need_exp: int(0),
  badge: Url,
  badge_name: text(20),
  next_badge_level: opt(int(0)),
  today_exp: int(),
  /** 7 points. */
  week: ChartData,
});

export const my_level = call({
  id: 'L01',
  route: 'POST /api/v1/my_level',
  kind: 'seed',
  module: 'level',
  auth: 'user',
  mutation: false,
  summary: '我的财富与魅力等级',
  request: Empty,
  reply: obj({
    user: UserBrief,
    wealth: LevelInfo,
    charm: LevelInfo,
    /** Kind 1, by `at`. */
    boxes: list(LevelBox),
    ready_num: int(0),
    privileges: list(obj({ level: int(0), name: text(40), icon: Url, desc: text(200), owned: Bool })),
    score: obj({ score_val: int(), score_scale: list(int()) }),
    rule_text: text(2000),
  }),
});
