// All campaign definitions in force, and their parts (prize pools, shops, leaderboards, tasks and so on) by code; the mechanics
// look up their part here. A code is unique over all definitions (the publishing check ensures it, PUB-2), so it determines the
// campaign.
import type {
  TeamChoiceDef,
  CollectionDef,
  PoolDef,
  GoodsDef,
  MatchDef,
  MilestoneDef,
  OfferDef,
  Pack,
  RankBoardDef,
  ShopDef,
  SignInDef,
  TaskDef,
  TokenDef,
} from '@shengyu/campaign/definition.ts';
import type { PublishedCampaign } from './published.ts';

/** A part of a definition together with its campaign. */
export type CampaignPart<D> = { readonly code: string; readonly campaign: PublishedCampaign; readonly part: D };
export type GoodsPart = CampaignPart<GoodsDef> & { readonly shop: ShopDef };

/** The kinds of parts, each with the type of its definition. */
export type PartDefinitions = {
  pool: PoolDef;
  shop: ShopDef;
  rank: RankBoardDef;
  sign: SignInDef;
  task: TaskDef;
  milestone: MilestoneDef;
  offer: OfferDef;
  collection: CollectionDef;
  match: MatchDef;
  pack: Pack;
  token: TokenDef;
  teams: TeamChoiceDef;
};
export type PartKind = keyof PartDefinitions;

export class CampaignCatalogue {
  /** The campaigns by the id of their definition. */
  readonly campaigns: ReadonlyMap<string, PublishedCampaign>;
  readonly #parts: { [K in PartKind]: Map<string, CampaignPart<PartDefinitions[K]>> };
  readonly #goods = new Map<string, GoodsPart>();

  constructor(all: readonly PublishedCampaign[]) {
    this.campaigns = new Map(all.map((campaign) => [campaign.def.id, campaign]));
    this.#parts = {
      pool: index(all, ({ pools = {} }) => Object.entries(pools)),
      shop: index(all, ({ shops = [] }) => byId(shops)),
      rank: index(all, ({ ranks = [] }) => byId(ranks)),
      // The daily gifts are defined in the same form as a daily sign-in with its rewards, so both are found as `sign`.
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

  of<K extends PartKind>(kind: K, code: string): CampaignPart<PartDefinitions[K]> | undefined {
    return this.#parts[kind].get(code);
  }

  all<K extends PartKind>(kind: K): readonly CampaignPart<PartDefinitions[K]>[] {
    return [...this.#parts[kind].values()];
  }

  goods(code: string): GoodsPart | undefined {
    return this.#goods.get(code);
  }
}

const byId = <D extends { id: string }>(parts: readonly D[]): [string, D][] => parts.map((part) => [part.id, part]);

function index<D>(
  all: readonly PublishedCampaign[],
  partsOf: (def: PublishedCampaign['def']) => readonly (readonly [string, D])[],
): Map<string, CampaignPart<D>> {
  return new Map(
    all.flatMap((campaign) => partsOf(campaign.def).map(([code, part]) => [code, { code, campaign, part }] as const)),
  );
}
