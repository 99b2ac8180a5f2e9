import type { CampaignDef, TokenDef } from './definition.ts';
import type { CampaignForm, TokenForm } from './form.ts';
import { itemOfRow } from './items.ts';
import {
  readCollection,
  readGrant,
  readGrantWithCards,
  readPool,
  readPrice,
  readSign,
  readSteps,
  type Written,
} from './read-form.ts';

type Form = CampaignForm<string>;
type Readers = { readonly [part in keyof Form]?: (written: NonNullable<Form[part]>, form: Form) => CampaignDef[part] };

const eachOf = <From, To>(record: Readonly<Record<string, From | undefined>>, read: (from: From) => To) =>
  Object.fromEntries(Object.entries(record).flatMap(([key, from]) => (from === undefined ? [] : [[key, read(from)]])));

const readToken = ({ left, ...rest }: TokenForm<string>): TokenDef => ({
  ...rest,
  left: left === 'none' ? [] : readGrant(left),
});

/** What is not listed here is written as the kit knows it. */
const READERS: Readers = {
  items: (items) => eachOf(items, itemOfRow),
  tokens: (tokens) => eachOf(tokens, readToken),
  packs: (packs) => packs.map(([id, price, things, limit]) => ({ id, price, grant: readGrant(things), limit })),
  pools: (pools) => eachOf(pools, readPool),
  shops: (shops) =>
    shops.map(({ goods, ...shop }) => ({
      ...shop,
      goods: goods.map(([id, things, price, limit, extra]) => ({
        id,
        grant: readGrant(things),
        price: readPrice(price as Written),
        limit,
        ...extra,
      })),
    })),
  ranks: (ranks) =>
    ranks.map(({ rewards, ...rank }) => ({
      ...rank,
      ...(rewards && { rewards: rewards.map(([from, to, things]) => [from, to, readGrant(things)] as const) }),
    })),
  signs: (signs) => signs.map(readSign),
  daily: readSign,
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
 * The definition as the kit knows it, from the form an author writes. Misspelt items and meters do not compile; what
 * else can be wrong with a definition, the publishing guard says.
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
