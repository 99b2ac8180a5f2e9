// The types of the short form that an author writes. Rows look like those in the specification: `['th_s01', { g_galleon: 1 }, 2,
// 5]`. `Own` are the codes of the campaign's own items; any other item must be in the catalogue, otherwise the definition does not
// compile.
import type {
  Audience,
  CampaignDef,
  CollectionDef,
  GoodsCondition,
  PoolDef,
  GoodsDef,
  PurchaseLimit,
  LuckSource,
  MatchDef,
  MilestoneDef,
  OfferDef,
  OneTimeGrantDef,
  PityRule,
  PrizeRow,
  RankBoardDef,
  RelationDef,
  Schedule,
  ShopDef,
  SignInDef,
  TaskDef,
  CampaignTheme,
  PrizeTier,
  TokenDef,
} from './definition.ts';
import type { ItemRow } from './data/item-rows.ts';
import type { ItemCode } from './items.ts';
import type { MeterCode } from './meters.ts';

/** KIT-16: counters that are not items; the publishing check allows them only in the definition `level`. */
type CounterCode = 'exp' | 'active';

/** A grant such as `{ g_conch: 10, th_map: 10 }`; the order is kept. */
type Things<Own extends string> = { readonly [code in ItemCode | Own | CounterCode]?: number };
/** A grant that may contain cards which are picked when it is given: `{ qx_wish: 1, 'card(qx_deck)': 1 }`. */
type ThingsAndCards<Own extends string> = Things<Own> & { readonly [deck: `card(${string})`]: number };
type PriceForm<Own extends string> = Things<Own> | { readonly diamond: number };
type MeterForm<Own extends string> = MeterCode | Own;
type StepForm<Own extends string> = readonly [at: number, grant: Things<Own>];

type With<Base, Changed> = Omit<Base, keyof Changed> & Changed;

type PackForm<Own extends string> = readonly [id: string, price: number, grant: Things<Own>, limit: PurchaseLimit];
type RowForm<Own extends string> = readonly [
  id: string,
  grant: Things<Own>,
  weight: number,
  tier: PrizeTier,
  extra?: Pick<PrizeRow, 'big' | 'stock' | 'day' | 'fb'>,
];
export type PoolForm<Own extends string> = With<
  PoolDef,
  {
    readonly cost: PriceForm<Own> | 'pack';
    readonly per_draw?: ThingsAndCards<Own>;
    readonly pity: readonly PityRule[];
    readonly rows: readonly RowForm<Own>[];
  }
>;
type GoodsForm<Own extends string> = readonly [
  id: string,
  grant: Things<Own>,
  price: PriceForm<Own>,
  limit: PurchaseLimit,
  extra?: Pick<GoodsDef, 'sort' | 'from' | 'to'> & { readonly need?: GoodsCondition },
];
type ShopForm<Own extends string> = With<ShopDef, { readonly goods: readonly GoodsForm<Own>[] }>;
export type TokenForm<Own extends string> = With<TokenDef, { readonly left: Things<Own> | 'none' }>;
type RankForm<Own extends string> = With<
  RankBoardDef,
  {
    readonly sources: readonly (readonly [meter: MeterForm<Own>, points: number, cap_day: number, spend: 0 | 1])[];
    readonly rewards?: readonly (readonly [
      from: number,
      to: number,
      grant: Things<Own>,
      by_team?: readonly (readonly [team_no: number, grant: Things<Own>])[],
    ])[];
  }
>;
export type SignInForm<Own extends string> = With<
  SignInDef,
  {
    readonly days: readonly Things<Own>[];
    readonly days_sail?: readonly Things<Own>[];
    readonly miles?: readonly StepForm<Own>[];
    readonly makeup?: { readonly cost: Things<Own>; readonly per_cycle: number } | 'none';
    readonly unlock?: { readonly track: string; readonly cost: Things<Own> };
  }
>;
type TaskForm<Own extends string> = readonly [
  id: string,
  name: string,
  meter: MeterForm<Own>,
  target: number,
  period: TaskDef['period'],
  grant: ThingsAndCards<Own>,
  extra?: Pick<TaskDef, 'claim' | 'age'>,
];
type MileForm<Own extends string> = With<
  MilestoneDef,
  { readonly meter: MeterForm<Own>; readonly steps: readonly StepForm<Own>[] }
>;
type OfferForm<Own extends string> = With<
  OfferDef,
  { readonly tiers: readonly (readonly [id: string, amount_fen: number, grant: Things<Own>])[] }
>;
type RecipeForm<Own extends string> = readonly [
  id: string,
  price: { readonly any_dup: number },
  gives: { readonly choose: readonly (ItemCode | Own)[] } | Things<Own>,
  limit: PurchaseLimit,
];
export type CollectionForm<Own extends string> = With<
  CollectionDef,
  {
    readonly pieces: readonly (ItemCode | Own)[] | Exclude<CollectionDef['pieces'], readonly string[]>;
    readonly weights?: Things<Own>;
    readonly sets: readonly (readonly [id: string, need: number | 'each_star', grant: Things<Own>])[];
    readonly recipes?: readonly RecipeForm<Own>[];
    readonly dup?: Things<Own>;
  }
>;
type MatchForm<Own extends string> = With<MatchDef, { readonly extra_cost: Things<Own>; readonly grant: Things<Own> }>;
type RelationForm<Own extends string> = With<
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
  readonly signs?: readonly SignInForm<Own>[];
  readonly daily?: SignInForm<Own>;
  readonly tasks?: readonly TaskForm<Own>[];
  readonly milestones?: readonly MileForm<Own>[];
  readonly offers?: readonly OfferForm<Own>[];
  readonly collections?: readonly CollectionForm<Own>[];
  readonly match?: MatchForm<Own>;
  readonly teams?: CampaignDef['teams'];
  readonly benefit?: With<OneTimeGrantDef, { readonly grant: Things<Own> }>;
  readonly stars?: CampaignDef['stars'];
  readonly luck_sources?: readonly LuckSource[];
  readonly relation?: RelationForm<Own>;
  readonly rules: readonly string[];
  readonly copy: Readonly<Record<string, string>>;
  readonly theme: Omit<CampaignTheme, 'assets'>;
}

export type CampaignForm<Own extends string> = { readonly items?: Readonly<Record<Own, ItemRow>> } & Parts<
  NoInfer<Own>
>;
