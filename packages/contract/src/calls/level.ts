// Declares the calls of the module `level`: wealth and charm level (part-one-calls.md §6). The page's tasks come from
// call L02 (task), its boxes from L03 (milestone).
import { declareCall } from '../call.ts';
import { int, list, nullable, objectOf, oneOf, optional, text } from '../schema.ts';
import { Bool, ChartData, Empty, LevelBox, Url, UserBrief } from '../shapes.ts';

const LevelInfo = objectOf({
  kind: oneOf('wealth', 'charm'),
  level: int(0),
  max_level: int(0),
  exp: int(0),
  /** Experience at which this level starts. */
  level_exp: int(0),
  next_exp: nullable(int(0)),
  need_exp: int(0),
  badge: Url,
  badge_name: text(20),
  next_badge_level: optional(int(0)),
  today_exp: int(),
  /** The experience of the last seven days, one point per day. */
  week: ChartData,
});

export const my_level = declareCall({
  id: 'L01',
  route: 'POST /api/v1/my_level',
  kind: 'seed',
  module: 'level',
  auth: 'user',
  mutation: false,
  summary: '我的财富与魅力等级',
  request: Empty,
  reply: objectOf({
    user: UserBrief,
    wealth: LevelInfo,
    charm: LevelInfo,
    /** Boxes of kind 1 (by level), ordered by `at`. */
    boxes: list(LevelBox),
    ready_num: int(0),
    privileges: list(objectOf({ level: int(0), name: text(40), icon: Url, desc: text(200), owned: Bool })),
    score: objectOf({ score_val: int(), score_scale: list(int()) }),
    rule_text: text(2000),
  }),
});
