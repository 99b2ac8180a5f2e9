import type { CampaignDef, PoolCode } from '../definition.ts';

/** A reason why a definition may not be published: the rule, the message for the operator, and the place in the definition. */
export interface Finding {
  /** The number of the rule. DRAW-1 is not one of the PUB rules, but a pool that fits no kind cannot be checked by them. */
  readonly rule: `PUB-${number}` | 'DRAW-1';
  readonly message: string;
  readonly at: string;
}

/** The figures that the publishing check needs from the simulator (SIM-2). Rates are relative to the price; 1 means 100 %. */
export interface PoolEconomy {
  /** Long-run expectation per draw ÷ price; in pools with wishes, with the wish that pays best. */
  readonly long_run: number;
  /** Long-run expectation per draw ÷ price without a wish. */
  readonly long_run_without_wish: number;
  /** The long-run rate including tokens at their best exchange rate, and milestones (SIM-4). */
  readonly total: number;
}
export type SimulatePool = (def: CampaignDef, pool: PoolCode) => PoolEconomy;

export interface PublishingContext {
  readonly simulate: SimulatePool;
  /** All other definitions that are published and not archived. */
  readonly others: readonly CampaignDef[];
  /** The version that members see at present. */
  readonly live?: CampaignDef;
  /** The common rules (通用规则), which the page shows after the campaign's own. */
  readonly common_rules: readonly string[];
}

export type DefinitionCheck = (def: CampaignDef, context: PublishingContext) => Iterable<Finding>;

export const makeFinding = (number: number, message: string, at: string): Finding => ({
  rule: `PUB-${number}`,
  message,
  at,
});
