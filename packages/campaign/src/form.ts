// The short form an author writes. Rows look like those of the product text: `['th_s01', { g_galleon: 1 }, 2, 5]`.
// `Own` are the codes of the campaign's own items; every other item must be in the catalogue or it does not compile.
import type {
  Audience,
  CampaignDef,
  CollDef,
  Cond,
  DrawDef,
  GoodsDef,
  Limit,
  LuckSource,
  MatchDef,
  MileDef,
  OfferDef,
  OneTimeDef,
  PityRule,
  PrizeRow,
  RankDef,
  RelationDef,
  Schedule,
  ShopDef,
  SignDef,
  TaskDef,
  Theme,
  Tier,
  TokenDef,
} from './definition.ts';
import type { ItemRow } from './data/item-rows.ts';
import type { ItemCode } from './items.ts';
import type { MeterCode } from './meters.ts';

/** KIT-16: numbers that are no items; the guard lets `level` alone grant them. */
type CounterCode = 'exp' | 'active';

/** A grant: `{ g_conch: 10, th_map: 10 }`, in this order. */
export type Things<Own extends string> = { readonly [code in ItemCode | Own | CounterCode]?: number };
/** A grant that may hold cards still to be picked: `{ qx_wish: 1, 'card(qx_deck)': 1 }`. */
export type ThingsAndCards<Own extends string> = Things<Own> & { readonly [deck: `card(${string})`]: number };
type PriceForm<Own extends string> = Things<Own> | { readonly diamond: number };
type MeterForm<Own extends string> = MeterCode | Own;
type StepForm<Own extends string> = readonly [at: number, grant: Things<Own>];

type With<Base, Changed> = Omit<Base, keyof Changed> & Changed;

export type PackForm<Own extends string> = readonly [id: string, price: number, grant: Things<Own>, limit: Limit];
export type RowForm<Own extends string> = readonly [
  id: string,
  grant: Things<Own>,
  weight: number,
  tier: Tier,
  extra?: Pick<PrizeRow, 'big' | 'stock' | 'day' | 'fb'>,
];
export type PoolForm<Own extends string> = With<
  DrawDef,
  {
    readonly cost: PriceForm<Own> | 'pack';
    readonly per_draw?: ThingsAndCards<Own>;
    readonly pity: readonly PityRule[];
    readonly rows: readonly RowForm<Own>[];
  }
>;
export type GoodsForm<Own extends string> = readonly [
  id: string,
  grant: Things<Own>,
  price: PriceForm<Own>,
  limit: Limit,
  extra?: Pick<GoodsDef, 'sort' | 'from' | 'to'> & { readonly need?: Cond },
];
export type ShopForm<Own extends string> = With<ShopDef, { readonly goods: readonly GoodsForm<Own>[] }>;
export type TokenForm<Own extends string> = With<TokenDef, { readonly left: Things<Own> | 'none' }>;
export type RankForm<Own extends string> = With<
  RankDef,
  {
    readonly sources: readonly (readonly [meter: MeterForm<Own>, points: number, cap_day: number, spend: 0 | 1])[];
    readonly rewards?: readonly (readonly [from: number, to: number, grant: Things<Own>])[];
  }
>;
export type SignForm<Own extends string> = With<
  SignDef,
  {
    readonly days: readonly Things<Own>[];
    readonly days_sail?: readonly Things<Own>[];
    readonly miles?: readonly StepForm<Own>[];
    readonly makeup?: { readonly cost: Things<Own>; readonly per_cycle: number } | 'none';
    readonly unlock?: { readonly track: string; readonly cost: Things<Own> };
  }
>;
export type TaskForm<Own extends string> = readonly [
  id: string,
  name: string,
  meter: MeterForm<Own>,
  target: number,
  period: TaskDef['period'],
  grant: ThingsAndCards<Own>,
  extra?: Pick<TaskDef, 'claim' | 'age'>,
];
export type MileForm<Own extends string> = With<
  MileDef,
  { readonly meter: MeterForm<Own>; readonly steps: readonly StepForm<Own>[] }
>;
export type OfferForm<Own extends string> = With<
  OfferDef,
  { readonly tiers: readonly (readonly [id: string, amount_fen: number, grant: Things<Own>])[] }
>;
export type RecipeForm<Own extends string> = readonly [
  id: string,
  price: { readonly any_dup: number },
  gives: { readonly choose: readonly (ItemCode | Own)[] } | Things<Own>,
  limit: Limit,
];
export type CollForm<Own extends string> = With<
  CollDef,
  {
    readonly pieces: readonly (ItemCode | Own)[] | Exclude<CollDef['pieces'], readonly string[]>;
    readonly weights?: Things<Own>;
    readonly sets: readonly (readonly [id: string, need: number | 'each_star', grant: Things<Own>])[];
    readonly recipes?: readonly RecipeForm<Own>[];
    readonly dup?: Things<Own>;
  }
>;
export type MatchForm<Own extends string> = With<
  MatchDef,
  { readonly extra_cost: Things<Own>; readonly grant: Things<Own> }
>;
export type RelationForm<Own extends string> = With<
  RelationDef,
  {
    readonly level_rewards: readonly (readonly [id: string, level: number, grant: Things<Own>])[];
    readonly intimacy_sources: RankForm<Own>['sources'];
    readonly anniversaries: readonly (readonly [day: number, grant: Things<Own>])[];
  }
>;

interface Parts<Own extends string> {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly routes: readonly string[];
  readonly tab_of?: string;
  readonly schedule: Schedule;
  readonly audience: Audience;
  readonly tokens?: { readonly [code in ItemCode | Own]?: TokenForm<Own> };
  readonly counters?: { readonly [code in CounterCode]?: string };
  readonly packs?: readonly PackForm<Own>[];
  readonly pools?: Readonly<Record<string, PoolForm<Own>>>;
  readonly shops?: readonly ShopForm<Own>[];
  readonly decompose?: CampaignDef['decompose'];
  readonly ranks?: readonly RankForm<Own>[];
  readonly signs?: readonly SignForm<Own>[];
  readonly daily?: SignForm<Own>;
  readonly tasks?: readonly TaskForm<Own>[];
  readonly milestones?: readonly MileForm<Own>[];
  readonly offers?: readonly OfferForm<Own>[];
  readonly collections?: readonly CollForm<Own>[];
  readonly match?: MatchForm<Own>;
  readonly teams?: CampaignDef['teams'];
  readonly benefit?: With<OneTimeDef, { readonly grant: Things<Own> }>;
  readonly stars?: CampaignDef['stars'];
  readonly luck_sources?: readonly LuckSource[];
  readonly relation?: RelationForm<Own>;
  readonly rules: readonly string[];
  readonly copy: Readonly<Record<string, string>>;
  readonly theme: Omit<Theme, 'assets'>;
}

export type CampaignForm<Own extends string> = { readonly items?: Readonly<Record<Own, ItemRow>> } & Parts<
  NoInfer<Own>
>;
