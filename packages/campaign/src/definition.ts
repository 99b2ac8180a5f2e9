// What a campaign declares (part-two-mechanics.md §1–§12). A definition is plain JSON, because it is hashed, stored, compared and
// sent over the network. `defineCampaign` (define.ts) makes one from the short form that an author writes.
import type { DefinitionCode, ShanghaiDateTime, Grant, PoolCode, TokenSource } from './definition-base.ts';
import type {
  DecomposeDef,
  PoolDef,
  MilestoneDef,
  OfferDef,
  Pack,
  RankBoardDef,
  ShopDef,
  SignInDef,
  TaskDef,
} from './definition-parts.ts';
import type {
  TeamChoiceDef,
  CollectionDef,
  LuckSource,
  MatchDef,
  OneTimeGrantDef,
  RelationDef,
  StarSignDef,
} from './definition-social.ts';

// Users of definitions import everything from this file; the types are split over several files only for their size.
export type * from './definition-base.ts';
export type * from './definition-parts.ts';
export type * from './definition-social.ts';

export interface CampaignDef {
  readonly id: DefinitionCode;
  readonly version: number;
  readonly title: string;
  readonly routes: readonly string[];
  /** The campaign that shows this one as a tab of its page. */
  readonly tab_of?: DefinitionCode;
  readonly schedule: Schedule;
  readonly audience: Audience;
  /** Items that only this campaign uses; all others are in the common catalogue. */
  readonly items?: Readonly<Record<DefinitionCode, ItemDef>>;
  readonly tokens?: Readonly<Record<DefinitionCode, TokenDef>>;
  /** KIT-16: counters that are not items, with their Chinese names. */
  readonly counters?: Readonly<Record<DefinitionCode, string>>;
  readonly packs?: readonly Pack[];
  readonly pools?: Readonly<Record<PoolCode, PoolDef>>;
  readonly shops?: readonly ShopDef[];
  readonly decompose?: DecomposeDef;
  readonly ranks?: readonly RankBoardDef[];
  readonly signs?: readonly SignInDef[];
  readonly daily?: SignInDef;
  readonly tasks?: readonly TaskDef[];
  readonly milestones?: readonly MilestoneDef[];
  readonly offers?: readonly OfferDef[];
  readonly collections?: readonly CollectionDef[];
  readonly match?: MatchDef;
  readonly teams?: TeamChoiceDef;
  readonly benefit?: OneTimeGrantDef;
  readonly stars?: readonly StarSignDef[];
  readonly luck_sources?: readonly LuckSource[];
  readonly relation?: RelationDef;
  /** The campaign's own rules (规则); the page shows the common rules after them (common-rules.ts). */
  readonly rules: readonly string[];
  readonly copy: Readonly<Record<string, string>>;
  readonly theme: CampaignTheme;
}

/** The kind of a physical item. PUB-23: the last four kinds may not be drawn as prizes. */
export type PhysicalGoodsKind =
  | 'toy'
  | 'home'
  | 'digital'
  | 'jewellery'
  | 'food'
  | 'medicine'
  | 'animal'
  | 'undeliverable';
export interface ItemDef {
  /** The number of an item type (packages/rules/src/board/item-types.ts). */
  readonly type: number;
  readonly name: string;
  /** List value in diamonds per unit; 0 for items without a value of their own. */
  readonly value: number;
  /**
   * A drawing of packages/art: `items/rose`, `frames/wave`, `arcana/21`, `dress/3/yacht` (an item in the shape of type 3) or
   * `dress/2/star` (a variant of type 2).
   */
  readonly image: string;
  /** The kind of goods, only for physical items. */
  readonly goods?: PhysicalGoodsKind;
}

export type Schedule =
  | FixedSchedule
  | SeasonSchedule
  | PerUserSchedule
  | { readonly kind: 'zodiac'; readonly claim_days: number }
  | { readonly kind: 'always' };
export interface FixedSchedule {
  readonly kind: 'fixed';
  readonly open: ShanghaiDateTime;
  readonly close: ShanghaiDateTime;
  readonly claim_days: number;
  /** 1 when the campaign is published again each year as a new version. */
  readonly annual?: 1;
}
interface SeasonSchedule {
  readonly kind: 'season';
  readonly first_open: ShanghaiDateTime;
  readonly days: number;
  readonly claim_days: number;
}
interface PerUserSchedule {
  readonly kind: 'per_user';
  readonly from: 'registered_at';
  readonly days: number;
  readonly claim_days: number;
  /** When the campaign's boards start; this is the same for all members. */
  readonly server_open?: ShanghaiDateTime;
  /** How many days the campaign's boards run. */
  readonly server_days?: number;
}

export interface Audience {
  readonly age: 'adult' | 'any';
  /** KIT-17: the minimum wealth level. */
  readonly min_level?: number;
  readonly platforms?: readonly string[];
  /** KIT-13: only users whose id hashes to a number (0 to 9999) below this see the campaign. */
  readonly grey?: number;
}

export interface CampaignTheme {
  readonly colors: readonly string[];
  readonly mood: string;
  readonly animation: string;
  /** KIT-15: the folder of the campaign's assets on the asset host. */
  readonly assets: string;
}

/**
 * When a token expires: at the end of the season or `n` days later (in fixed campaigns: the close), at the end of the member's own
 * time (`user_end`), `n` days after the grant, or never.
 */
export type TokenExpiry = 'season_end' | `season_end+${number}d` | 'user_end' | `${number}d` | 'never';
export interface TokenDef {
  readonly source: readonly TokenSource[];
  readonly expire: TokenExpiry;
  /** TOK-3: what each unit turns into when it expires; empty means nothing. */
  readonly left: Grant;
}
