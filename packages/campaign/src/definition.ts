// What a campaign declares (part-two mechanics §1–§12). Everything here is plain JSON: a definition is hashed, stored,
// compared and sent. `defineCampaign` (define.ts) makes one from the short form an author writes.
import type { Code, DateTime, Grant, PoolCode, TokenSource } from './definition-base.ts';
import type {
  DecomposeDef,
  DrawDef,
  MileDef,
  OfferDef,
  Pack,
  RankDef,
  ShopDef,
  SignDef,
  TaskDef,
} from './definition-parts.ts';
import type {
  ChoiceDef,
  CollDef,
  LuckSource,
  MatchDef,
  OneTimeDef,
  RelationDef,
  StarDef,
} from './definition-social.ts';

// One door for readers of definitions; the files behind it are parts of the same thing.
export type * from './definition-base.ts';
export type * from './definition-parts.ts';
export type * from './definition-social.ts';

export interface CampaignDef {
  readonly id: Code;
  readonly version: number;
  readonly title: string;
  readonly routes: readonly string[];
  /** A tab on that campaign's page. */
  readonly tab_of?: Code;
  readonly schedule: Schedule;
  readonly audience: Audience;
  /** Things only this campaign knows; the rest stand in the common catalogue. */
  readonly items?: Readonly<Record<Code, ItemDef>>;
  readonly tokens?: Readonly<Record<Code, TokenDef>>;
  /** KIT-16: numbers that are no items, with their Chinese names. */
  readonly counters?: Readonly<Record<Code, string>>;
  readonly packs?: readonly Pack[];
  readonly pools?: Readonly<Record<PoolCode, DrawDef>>;
  readonly shops?: readonly ShopDef[];
  readonly decompose?: DecomposeDef;
  readonly ranks?: readonly RankDef[];
  readonly signs?: readonly SignDef[];
  readonly daily?: SignDef;
  readonly tasks?: readonly TaskDef[];
  readonly milestones?: readonly MileDef[];
  readonly offers?: readonly OfferDef[];
  readonly collections?: readonly CollDef[];
  readonly match?: MatchDef;
  readonly teams?: ChoiceDef;
  readonly benefit?: OneTimeDef;
  readonly stars?: readonly StarDef[];
  readonly luck_sources?: readonly LuckSource[];
  readonly relation?: RelationDef;
  /** The campaign's own 规则; the common rules follow them on the page (common-rules.ts). */
  readonly rules: readonly string[];
  readonly copy: Readonly<Record<string, string>>;
  readonly theme: Theme;
}

/** PUB-23 refuses the last four as drawn prizes. */
export type GoodsKind = 'toy' | 'home' | 'digital' | 'jewellery' | 'food' | 'medicine' | 'animal' | 'undeliverable';
export interface ItemDef {
  /** Of rules/item-types.ts. */
  readonly type: number;
  readonly name: string;
  /** List value in diamonds per unit; 0 for what is not valued apart. */
  readonly value: number;
  /** A drawing of packages/art: `items/rose`, `frames/wave`, `arcana/21`, `dress/3/yacht` (a type's shape). */
  readonly image: string;
  /** Of physical things. */
  readonly goods?: GoodsKind;
}

export type Schedule =
  | FixedSchedule
  | SeasonSchedule
  | PerUserSchedule
  | { readonly kind: 'zodiac'; readonly claim_days: number }
  | { readonly kind: 'always' };
export interface FixedSchedule {
  readonly kind: 'fixed';
  readonly open: DateTime;
  readonly close: DateTime;
  readonly claim_days: number;
  /** Published again each year as a new version. */
  readonly annual?: 1;
}
export interface SeasonSchedule {
  readonly kind: 'season';
  readonly first_open: DateTime;
  readonly days: number;
  readonly claim_days: number;
}
export interface PerUserSchedule {
  readonly kind: 'per_user';
  readonly from: 'registered_at';
  readonly days: number;
  readonly claim_days: number;
  /** The time all members share, for the campaign's ranks. */
  readonly server_open?: DateTime;
  readonly server_days?: number;
}

export interface Audience {
  readonly age: 'adult' | 'any';
  /** KIT-17: the wealth level. */
  readonly min_level?: number;
  readonly platforms?: readonly string[];
  /** KIT-13: 0…10000 of the user id's hash. */
  readonly grey?: number;
}

export interface Theme {
  readonly colors: readonly string[];
  readonly mood: string;
  readonly animation: string;
  /** KIT-15: the folder of its assets under the host. */
  readonly assets: string;
}

/** `season_end`, `season_end+7d` (also of a fixed campaign's close), `user_end`, `180d` from the grant, `never`. */
export type TokenExpiry = 'season_end' | `season_end+${number}d` | 'user_end' | `${number}d` | 'never';
export interface TokenDef {
  readonly source: readonly TokenSource[];
  readonly expire: TokenExpiry;
  /** TOK-3: what each unit turns into when it expires; empty: nothing. */
  readonly left: Grant;
}
