import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { CampaignDef, TokenExpiry } from '../definition.ts';
import {
  closed,
  Code,
  Count,
  DateTime,
  either,
  Flag,
  Grant,
  list,
  Name,
  oneOf,
  only,
  opt,
  Positive,
  record,
  Text,
  TokenSource,
} from './base.ts';
import { Decompose, Draw, Mile, Offer, Pack, Rank, Shop, Sign, Task } from './parts.ts';
import { Choice, Collection, LuckSource, Match, OneTime, Relation, Star } from './social.ts';
import { wrongTime } from './times.ts';

const Schedule = either([
  closed({ kind: only('fixed'), open: DateTime, close: DateTime, claim_days: Count, annual: opt(Flag) }),
  closed({ kind: only('season'), first_open: DateTime, days: Positive, claim_days: Count }),
  closed({ kind: only('zodiac'), claim_days: Count }),
  closed({ kind: only('always') }),
  closed({
    kind: only('per_user'),
    from: only('registered_at'),
    days: Positive,
    claim_days: Count,
    server_open: opt(DateTime),
    server_days: opt(Positive),
  }),
]);

const Item = closed({
  type: Positive,
  name: Name,
  value: Count,
  image: Type.String({ maxLength: 60 }),
  goods: opt(oneOf('toy', 'home', 'digital', 'jewellery', 'food', 'medicine', 'animal', 'undeliverable')),
});
const Expiry = Type.Unsafe<TokenExpiry>({
  type: 'string',
  pattern: String.raw`^(season_end(\+\d{1,3}d)?|user_end|\d{1,3}d|never)$`,
});

const Campaign = closed({
  id: Code,
  version: Positive,
  title: Name,
  routes: list(Type.String({ pattern: String.raw`^/[\w/]*$` })),
  tab_of: opt(Code),
  schedule: Schedule,
  audience: closed({
    age: oneOf('adult', 'any'),
    min_level: opt(Count),
    platforms: opt(list(Code)),
    grey: opt(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  items: opt(record(Item)),
  tokens: opt(record(closed({ source: list(TokenSource), expire: Expiry, left: Grant }))),
  counters: opt(record(Name)),
  packs: opt(list(Pack)),
  pools: opt(record(Draw)),
  shops: opt(list(Shop)),
  decompose: opt(Decompose),
  ranks: opt(list(Rank)),
  signs: opt(list(Sign)),
  daily: opt(Sign),
  tasks: opt(list(Task)),
  milestones: opt(list(Mile)),
  offers: opt(list(Offer)),
  collections: opt(list(Collection)),
  match: opt(Match),
  teams: opt(Choice),
  benefit: opt(OneTime),
  stars: opt(list(Star)),
  luck_sources: opt(list(LuckSource)),
  relation: opt(Relation),
  rules: list(Text),
  copy: record(Text),
  theme: closed({
    colors: list(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
    mood: Name,
    animation: Code,
    assets: Type.String({ pattern: String.raw`^activity/[a-z0-9_]+/\d+/$` }),
  }),
});

const problemAt = (path: string): string => `定义格式有误：${path}`;

export type ReadDefinition = { readonly def: CampaignDef } | { readonly problem: string };

/** A definition out of JSON that nobody has checked, or where its shape is wrong, for the operator who wrote it. */
export function readDefinition(json: unknown): ReadDefinition {
  if (Value.Check(Campaign, json)) {
    const def: Static<typeof Campaign> = json;
    const wrong = wrongTime(def);
    return wrong === undefined ? { def } : { problem: problemAt(wrong) };
  }
  const [first] = Value.Errors(Campaign, json);
  return { problem: problemAt(first?.instancePath || '/') };
}
