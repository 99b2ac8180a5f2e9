// Helpers for grants: what they contain and what they are worth.
import type {
  CampaignDef,
  CardLine,
  DefinitionCode,
  DiamondPrice,
  Grant,
  GrantLine,
  GrantWithCards,
  Price,
} from './definition.ts';
import { findItem } from './items.ts';

const isCard = (line: GrantLine | CardLine): line is CardLine => 'card' in line;
export const isDiamondPrice = (price: Price): price is DiamondPrice => 'diamond' in price;

export const itemLinesIn = (grant: GrantWithCards): Grant => grant.filter((line): line is GrantLine => !isCard(line));
export const cardLinesIn = (grant: GrantWithCards): CardLine[] => grant.filter(isCard);

export const countInGrant = (grant: GrantWithCards, code: DefinitionCode): number =>
  itemLinesIn(grant).reduce((sum, line) => (line.item_code === code ? sum + line.qty : sum), 0);

/** SIM-1: the value of a grant in diamonds (list value × quantity). Tokens, cards and unknown items count 0 here. */
export const grantValueOf = (def: Pick<CampaignDef, 'items'>, grant: GrantWithCards): number =>
  itemLinesIn(grant).reduce((sum, { item_code, qty }) => sum + (findItem(def, item_code)?.value ?? 0) * qty, 0);
