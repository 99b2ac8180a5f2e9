// What people do together: COLLECTION, MATCH, RELATION, sides and stars (§10–§12).
import type { Code, Grant, Limit, Meter, TokenSource } from './definition-base.ts';
import type { RankSource } from './definition-parts.ts';

export interface CollDef {
  readonly id: Code;
  readonly name: string;
  /** The kinds of a deck, or a picture per star sign lit in order by one item (COLL-5). */
  readonly pieces: readonly Code[] | { readonly per_star: number; readonly order: 'fixed'; readonly item: Code };
  /** COLL-3: ten-thousandths; only a deck with weights is drawn from. */
  readonly weights?: Readonly<Record<Code, number>>;
  readonly pity?: { readonly piece: Code; readonly hard: number };
  readonly sets: readonly CollSet[];
  readonly recipes?: readonly Recipe[];
  readonly swap?: { readonly with: 'cp'; readonly per_day: number };
  /** COLL-5: what a piece gives when every star of the picture is lit. */
  readonly dup?: Grant;
  readonly sources?: readonly TokenSource[];
}
export interface CollSet {
  readonly id: Code;
  /** Kinds owned (pictures finished, for pictures); `each_star`: once for each picture. */
  readonly need: number | 'each_star';
  readonly grant: Grant;
}
/** SHOP-9, COLL-6: spare cards for one of the kinds the member chooses, or for a fixed grant. */
export interface Recipe {
  readonly id: Code;
  readonly spares: number;
  readonly gives: { readonly choose: readonly Code[] } | Grant;
  readonly limit: Limit;
}

export interface MatchDef {
  readonly id: Code;
  readonly rule: 'compat' | 'single_only';
  readonly daily_free: number;
  readonly extra_cost: Grant;
  readonly extra_max: number;
  readonly ttl_seconds: number;
  readonly grant: Grant;
}

/** KIT-12: one side, chosen once a season. */
export interface ChoiceDef {
  readonly id: Code;
  readonly list: readonly (readonly [no: number, name: string])[];
  /** Ten-thousandths of all members above which the larger side is full. */
  readonly balance: number;
  readonly change: 'never';
}
export interface OneTimeDef {
  readonly id: Code;
  readonly name: string;
  readonly grant: Grant;
}

export type StarDef = readonly [
  id: number,
  name: string,
  first: string,
  last: string,
  element: '火' | '土' | '风' | '水',
];
/** Points of 幸运值: per unit of the meter, at most so many a day. */
export type LuckSource = readonly [meter: Meter, points: number, cap_day: number];

/** The relation module's figures (REL-*). */
export interface RelationDef {
  readonly rings: readonly (readonly [id: Code, name: string, diamonds: number, days: number])[];
  readonly levels: readonly (readonly [level: number, intimacy: number, name: string])[];
  readonly level_rewards: readonly (readonly [id: Code, level: number, grant: Grant])[];
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
