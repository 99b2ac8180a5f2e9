// One reading of all definitions in force, with their parts by code: what every mechanic asks for its pool, board or task. Codes are
// unique over all definitions (PUB-2), so a part leads to its campaign.
import type {
  ChoiceDef,
  CollDef,
  DrawDef,
  GoodsDef,
  MatchDef,
  MileDef,
  OfferDef,
  Pack,
  RankDef,
  ShopDef,
  SignDef,
  TaskDef,
  TokenDef,
} from '@shengyu/campaign/definition.ts';
import type { Published } from './published.ts';

/** A part of a definition and the campaign it belongs to. */
export type Part<D> = { readonly code: string; readonly campaign: Published; readonly part: D };
export type GoodsPart = Part<GoodsDef> & { readonly shop: ShopDef };

export type Kinds = {
  pool: DrawDef;
  shop: ShopDef;
  rank: RankDef;
  sign: SignDef;
  task: TaskDef;
  milestone: MileDef;
  offer: OfferDef;
  collection: CollDef;
  match: MatchDef;
  pack: Pack;
  token: TokenDef;
  teams: ChoiceDef;
};
export type Kind = keyof Kinds;

export class Catalogue {
  /** By the definitions' ids. */
  readonly campaigns: ReadonlyMap<string, Published>;
  readonly #parts: { [K in Kind]: Map<string, Part<Kinds[K]>> };
  readonly #goods = new Map<string, GoodsPart>();

  constructor(all: readonly Published[]) {
    this.campaigns = new Map(all.map((campaign) => [campaign.def.id, campaign]));
    this.#parts = {
      pool: index(all, ({ pools = {} }) => Object.entries(pools)),
      shop: index(all, ({ shops = [] }) => byId(shops)),
      rank: index(all, ({ ranks = [] }) => byId(ranks)),
      // The daily gifts are a ladder like the others.
      sign: index(all, ({ signs = [], daily }) => byId(daily ? [...signs, daily] : signs)),
      task: index(all, ({ tasks = [] }) => byId(tasks)),
      milestone: index(all, ({ milestones = [] }) => byId(milestones)),
      offer: index(all, ({ offers = [] }) => byId(offers)),
      collection: index(all, ({ collections = [] }) => byId(collections)),
      match: index(all, ({ match }) => byId(match ? [match] : [])),
      pack: index(all, ({ packs = [] }) => byId(packs)),
      token: index(all, ({ tokens = {} }) => Object.entries(tokens)),
      teams: index(all, ({ teams }) => byId(teams ? [teams] : [])),
    };
    for (const { campaign, part: shop } of this.#parts.shop.values()) {
      for (const goods of shop.goods) this.#goods.set(goods.id, { code: goods.id, campaign, part: goods, shop });
    }
  }

  of<K extends Kind>(kind: K, code: string): Part<Kinds[K]> | undefined {
    return this.#parts[kind].get(code);
  }

  all<K extends Kind>(kind: K): readonly Part<Kinds[K]>[] {
    return [...this.#parts[kind].values()];
  }

  goods(code: string): GoodsPart | undefined {
    return this.#goods.get(code);
  }
}

const byId = <D extends { id: string }>(parts: readonly D[]): [string, D][] => parts.map((part) => [part.id, part]);

function index<D>(
  all: readonly Published[],
  partsOf: (def: Published['def']) => readonly (readonly [string, D])[],
): Map<string, Part<D>> {
  return new Map(
    all.flatMap((campaign) => partsOf(campaign.def).map(([code, part]) => [code, { code, campaign, part }] as const)),
  );
}
