import type { CampaignDef, RankReward, TokenDef } from './definition.ts';
import type { CampaignForm, TokenForm } from './form.ts';
import { readItemRow } from './items.ts';
import {
  readCollection,
  readGrant,
  readGrantWithCards,
  readPool,
  readPrice,
  readSignIn,
  readSteps,
  type WrittenGrant,
} from './read-form.ts';

type Form = CampaignForm<string>;
type WrittenReward = NonNullable<NonNullable<Form['ranks']>[number]['rewards']>[number];
type Readers = { readonly [part in keyof Form]?: (written: NonNullable<Form[part]>, form: Form) => CampaignDef[part] };

const eachOf = <From, To>(record: Readonly<Record<string, From | undefined>>, read: (from: From) => To) =>
  Object.fromEntries(Object.entries(record).flatMap(([key, from]) => (from === undefined ? [] : [[key, read(from)]])));

const readToken = ({ left, ...rest }: TokenForm<string>): TokenDef => ({
  ...rest,
  left: left === 'none' ? [] : readGrant(left),
});

const readRankReward = ([from, to, things, byTeam]: WrittenReward): RankReward => {
  const grant = readGrant(things);
  if (!byTeam) return [from, to, grant];
  return [from, to, grant, byTeam.map(([team, own]) => [team, readGrant(own)] as const)];
};

/** How each part of the author's short form is converted. Parts that are not listed here have the same form in the definition. */
const READERS: Readers = {
  items: (items) => eachOf(items, readItemRow),
  tokens: (tokens) => eachOf(tokens, readToken),
  packs: (packs) => packs.map(([id, price, things, limit]) => ({ id, price, grant: readGrant(things), limit })),
  pools: (pools) => eachOf(pools, readPool),
  shops: (shops) =>
    shops.map(({ goods, ...shop }) => ({
      ...shop,
      goods: goods.map(([id, things, price, limit, extra]) => ({
        id,
        grant: readGrant(things),
        price: readPrice(price as WrittenGrant),
        limit,
        ...extra,
      })),
    })),
  ranks: (ranks) =>
    ranks.map(({ rewards, ...rank }) => ({
      ...rank,
      ...(rewards && { rewards: rewards.map(readRankReward) }),
    })),
  signs: (signs) => signs.map(readSignIn),
  daily: readSignIn,
  tasks: (tasks) =>
    tasks.map(([id, name, meter, target, period, things, extra]) => ({
      id,
      name,
      meter,
      target,
      period,
      grant: readGrantWithCards(things),
      ...extra,
    })),
  milestones: (milestones) => milestones.map((mile) => ({ ...mile, steps: readSteps(mile.steps) })),
  offers: (offers) =>
    offers.map((offer) => ({
      ...offer,
      tiers: offer.tiers.map(([id, amount_fen, things]) => ({ id, amount_fen, grant: readGrant(things) })),
    })),
  collections: (collections) => collections.map(readCollection),
  match: (match) => ({ ...match, extra_cost: readGrant(match.extra_cost), grant: readGrant(match.grant) }),
  benefit: (benefit) => ({ ...benefit, grant: readGrant(benefit.grant) }),
  relation: (relation) => ({
    ...relation,
    level_rewards: relation.level_rewards.map(([id, level, things]) => [id, level, readGrant(things)] as const),
    anniversaries: readSteps(relation.anniversaries),
  }),
  theme: (theme, { id, version }) => ({ ...theme, assets: `activity/${id}/${version}/` }),
};

/**
 * Turns the short form that an author writes into the definition that the campaign engine uses. Misspelt items and meters do not
 * compile; every other mistake is found by the publishing check.
 */
export function defineCampaign<const Own extends string = never>(written: CampaignForm<Own>): CampaignDef {
  const form = written as unknown as Form;
  const readers = READERS as Readonly<Record<string, ((part: unknown, form: Form) => unknown) | undefined>>;
  const parts = Object.entries(form).flatMap(([name, part]): [string, unknown][] => {
    if (part === undefined) return [];
    const read = readers[name];
    return [[name, read ? read(part, form) : part]];
  });
  return Object.fromEntries(parts) as unknown as CampaignDef;
}
