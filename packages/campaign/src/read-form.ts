// Converts the rows that an author writes into the shapes of the campaign engine, part by part.
import type {
  CardLine,
  CollectionDef,
  PoolDef,
  Grant,
  GrantLine,
  GrantWithCards,
  Price,
  SignInDef,
  RewardStep,
} from './definition.ts';
import type { CollectionForm, PoolForm, SignInForm } from './form.ts';

/** A grant as written by the author, with codes that are no longer checked by the compiler. */
export type WrittenGrant = Readonly<Record<string, number | undefined>>;

const CARD = /^card\((\w+)\)$/;

function quantity(code: string, qty: number | undefined): number {
  if (qty !== undefined && Number.isSafeInteger(qty) && qty > 0) return qty;
  throw new RangeError(`a grant of ${code} needs a whole quantity above 0, not ${qty}`);
}

const line = (code: string, qty: number | undefined): GrantLine => ({ item_code: code, qty: quantity(code, qty) });

export const readGrant = (things: WrittenGrant): Grant => Object.entries(things).map(([code, qty]) => line(code, qty));

export const readGrantWithCards = (things: WrittenGrant): GrantWithCards =>
  Object.entries(things).map(([code, qty]): GrantLine | CardLine => {
    const deck = CARD.exec(code)?.[1];
    return deck === undefined ? line(code, qty) : { card: deck, qty: quantity(code, qty) };
  });

export const readPrice = (things: WrittenGrant): Price =>
  'diamond' in things ? { diamond: quantity('diamond', things['diamond']) } : readGrant(things);

export const readSteps = (rows: readonly (readonly [at: number, things: WrittenGrant])[]): RewardStep[] =>
  rows.map(([at, things]) => [at, readGrant(things)]);

export const readPool = ({ cost, per_draw, rows, ...rest }: PoolForm<string>): PoolDef => ({
  ...rest,
  cost: cost === 'pack' ? cost : readPrice(cost),
  ...(per_draw && { per_draw: readGrantWithCards(per_draw) }),
  rows: rows.map(([id, things, weight, tier, extra]) => ({ id, grant: readGrant(things), weight, tier, ...extra })),
});

export const readSignIn = ({ days, days_sail, miles, makeup, unlock, ...rest }: SignInForm<string>): SignInDef => ({
  ...rest,
  days: days.map(readGrant),
  ...(days_sail && { days_sail: days_sail.map(readGrant) }),
  ...(miles && { miles: readSteps(miles) }),
  ...(makeup && { makeup: makeup === 'none' ? makeup : { ...makeup, cost: readGrant(makeup.cost) } }),
  ...(unlock && { unlock: { ...unlock, cost: readGrant(unlock.cost) } }),
});

export const readCollection = ({ weights, sets, recipes, dup, ...rest }: CollectionForm<string>): CollectionDef => ({
  ...rest,
  ...(weights && { weights: weights as Readonly<Record<string, number>> }),
  sets: sets.map(([id, need, things]) => ({ id, need, grant: readGrant(things) })),
  ...(recipes && {
    recipes: recipes.map(([id, { any_dup }, gives, limit]) => ({
      id,
      spares: any_dup,
      gives: 'choose' in gives ? (gives as { choose: string[] }) : readGrant(gives as WrittenGrant),
      limit,
    })),
  }),
  ...(dup && { dup: readGrant(dup) }),
});
