// Reading grants: what they hold and what they are worth.
import type {
  CampaignDef,
  CardLine,
  Code,
  DiamondPrice,
  Grant,
  GrantLine,
  GrantWithCards,
  Price,
} from './definition.ts';
import { itemOf } from './items.ts';

export const isCard = (line: GrantLine | CardLine): line is CardLine => 'card' in line;
export const isDiamonds = (price: Price): price is DiamondPrice => 'diamond' in price;

export const itemsIn = (grant: GrantWithCards): Grant => grant.filter((line): line is GrantLine => !isCard(line));
export const cardsIn = (grant: GrantWithCards): CardLine[] => grant.filter(isCard);

export const qtyOf = (grant: GrantWithCards, code: Code): number =>
  itemsIn(grant).reduce((sum, line) => (line.item_code === code ? sum + line.qty : sum), 0);

/** SIM-1: list value × quantity in diamonds; tokens, cards and what is unknown are worth 0 here. */
export const valueOf = (def: Pick<CampaignDef, 'items'>, grant: GrantWithCards): number =>
  itemsIn(grant).reduce((sum, { item_code, qty }) => sum + (itemOf(def, item_code)?.value ?? 0) * qty, 0);
