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
  RankReward,
} from './definition.ts';
import { findItem } from './items.ts';

const isCard = (line: GrantLine | CardLine): line is CardLine => 'card' in line;
export const isDiamondPrice = (price: Price): price is DiamondPrice => 'diamond' in price;

export const itemLinesIn = (grant: GrantWithCards): Grant => grant.filter((line): line is GrantLine => !isCard(line));
export const cardLinesIn = (grant: GrantWithCards): CardLine[] => grant.filter(isCard);

export const countInGrant = (grant: GrantWithCards, code: DefinitionCode): number =>
  itemLinesIn(grant).reduce((sum, line) => (line.item_code === code ? sum + line.qty : sum), 0);

/** All grants of a place on a board: the one for everybody, and what each team gets beside it. */
export const grantsOfReward = ([, , grant, byTeam = []]: RankReward): Grant[] => [
  grant,
  ...byTeam.map(([, own]) => own),
];

/** The grant of a place for a member of this team; without a team it is what everybody gets. */
export const rewardGrantFor = ([, , grant, byTeam = []]: RankReward, team: number | undefined): Grant => [
  ...(byTeam.find(([no]) => no === team)?.[1] ?? []),
  ...grant,
];

/** SIM-1: the value of a grant in diamonds (list value × quantity). Tokens, cards and unknown items count 0 here. */
export const grantValueOf = (def: Pick<CampaignDef, 'items'>, grant: GrantWithCards): number =>
  itemLinesIn(grant).reduce((sum, { item_code, qty }) => sum + (findItem(def, item_code)?.value ?? 0) * qty, 0);
