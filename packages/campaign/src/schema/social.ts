import { Type } from 'typebox';
import {
  closed,
  Code,
  Count,
  either,
  Grant,
  Limit,
  list,
  Meter,
  Name,
  oneOf,
  only,
  opt,
  Positive,
  record,
  TokenSource,
  tuple,
} from './base.ts';
import { RankSource } from './parts.ts';

export const Collection = closed({
  id: Code,
  name: Name,
  pieces: either([list(Code), closed({ per_star: Positive, order: only('fixed'), item: Code })]),
  weights: opt(record(Count)),
  pity: opt(closed({ piece: Code, hard: Positive })),
  sets: list(closed({ id: Code, need: either([Positive, only('each_star')]), grant: Grant })),
  recipes: opt(
    list(closed({ id: Code, spares: Positive, gives: either([closed({ choose: list(Code) }), Grant]), limit: Limit })),
  ),
  swap: opt(closed({ with: only('cp'), per_day: Positive })),
  dup: opt(Grant),
  sources: opt(list(TokenSource)),
});

export const Match = closed({
  id: Code,
  rule: oneOf('compat', 'single_only'),
  daily_free: Count,
  extra_cost: Grant,
  extra_max: Count,
  ttl_seconds: Positive,
  grant: Grant,
});

export const Choice = closed({
  id: Code,
  list: list(tuple([Positive, Name])),
  balance: Type.Integer({ minimum: 5000, maximum: 10_000 }),
  change: only('never'),
});
export const OneTime = closed({ id: Code, name: Name, grant: Grant });

const MonthDay = Type.String({ pattern: String.raw`^\d{2}-\d{2}$` });
export const Star = tuple([Positive, Name, MonthDay, MonthDay, oneOf('火', '土', '风', '水')]);
export const LuckSource = tuple([Meter, Positive, Positive]);

export const Relation = closed({
  rings: list(tuple([Code, Name, Count, Positive])),
  levels: list(tuple([Positive, Count, Name])),
  level_rewards: list(tuple([Code, Positive, Grant])),
  intimacy_sources: list(RankSource),
  anniversaries: list(tuple([Positive, Grant])),
  unbind: closed({
    cooling_hours: Count,
    mutual_hours: Count,
    inactive_days: Count,
    inactive_cooling_hours: Count,
    block: only('immediate'),
    keep_intimacy_days: Count,
    rebind_wait_hours: Count,
  }),
});
