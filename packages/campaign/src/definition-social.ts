// The parts of a definition for playing together: COLLECTION, MATCH, RELATION, teams and star signs (part-two-mechanics.md
// §10–§12).
import type { DefinitionCode, Grant, PurchaseLimit, MeterName, TokenSource } from './definition-base.ts';
import type { RankSource } from './definition-parts.ts';

export interface CollectionDef {
  readonly id: DefinitionCode;
  readonly name: string;
  /** The cards of a deck; or, for star pictures, the number of stars per sign and the item that lights them in order (COLL-5). */
  readonly pieces:
    | readonly DefinitionCode[]
    | { readonly per_star: number; readonly order: 'fixed'; readonly item: DefinitionCode };
  /** The odds of each card in ten-thousandths (COLL-3); only decks with weights give random cards. */
  readonly weights?: Readonly<Record<DefinitionCode, number>>;
  readonly pity?: { readonly piece: DefinitionCode; readonly hard: number };
  readonly sets: readonly CollectionSet[];
  readonly recipes?: readonly SpareCardRecipe[];
  readonly swap?: { readonly with: 'cp'; readonly per_day: number };
  /** COLL-5: what a further piece gives when every star of the picture is lit. */
  readonly dup?: Grant;
  readonly sources?: readonly TokenSource[];
}
export interface CollectionSet {
  readonly id: DefinitionCode;
  /**
   * How many different cards (or finished pictures) the member needs. With `each_star` the set exists once per picture and is
   * reached by finishing it.
   */
  readonly need: number | 'each_star';
  readonly grant: Grant;
}
/** SHOP-9, COLL-6: spare cards are exchanged for a card that the member chooses from a list, or for a fixed grant. */
export interface SpareCardRecipe {
  readonly id: DefinitionCode;
  readonly spares: number;
  readonly gives: { readonly choose: readonly DefinitionCode[] } | Grant;
  readonly limit: PurchaseLimit;
}

export interface MatchDef {
  readonly id: DefinitionCode;
  readonly rule: 'compat' | 'single_only';
  readonly daily_free: number;
  readonly extra_cost: Grant;
  readonly extra_max: number;
  readonly ttl_seconds: number;
  readonly grant: Grant;
}

/** Teams: the member chooses one of the list once per season (KIT-12). */
export interface TeamChoiceDef {
  readonly id: DefinitionCode;
  readonly list: readonly (readonly [no: number, name: string])[];
  /** A team that holds more than this share of all members (in ten-thousandths) is full. */
  readonly balance: number;
  readonly change: 'never';
}
export interface OneTimeGrantDef {
  readonly id: DefinitionCode;
  readonly name: string;
  readonly grant: Grant;
}

export type StarSignDef = readonly [
  id: number,
  name: string,
  first: string,
  last: string,
  element: '火' | '土' | '风' | '水',
];
/** How a meter adds to the luck points (幸运值): points per unit, and the most per day. */
export type LuckSource = readonly [meter: MeterName, points: number, cap_day: number];

/** The numbers of the relation module (REL-*). */
export interface RelationDef {
  readonly rings: readonly (readonly [id: DefinitionCode, name: string, diamonds: number, days: number])[];
  readonly levels: readonly (readonly [level: number, intimacy: number, name: string])[];
  readonly level_rewards: readonly (readonly [id: DefinitionCode, level: number, grant: Grant])[];
  readonly intimacy_sources: readonly RankSource[];
  readonly anniversaries: readonly (readonly [day: number, grant: Grant])[];
  readonly unbind: { readonly block: 'immediate' } & {
    readonly [
      figure in
        | 'cooling_hours'
        | 'mutual_hours'
        | 'inactive_days'
        | 'inactive_cooling_hours'
        | 'keep_intimacy_days'
        | 'rebind_wait_hours'
    ]: number;
  };
}
