import type { CampaignDef, PoolCode } from '../definition.ts';

/** Why a definition may not be published: the rule, the words the operator reads, and where. */
export interface Finding {
  /** DRAW-1 has no number in the guard's table, but a pool that is of no kind cannot be judged by it. */
  readonly rule: `PUB-${number}` | 'DRAW-1';
  readonly message: string;
  readonly at: string;
}

/** What the guard asks of the simulator (SIM-2); rates are parts of the price, 1 = 100 %. */
export interface PoolEconomy {
  /** Long-run expectation per draw ÷ price; with the wish that pays best where there are wishes. */
  readonly long_run: number;
  /** The same without a wish. */
  readonly long_run_without_wish: number;
  /** With tokens at their best exchange rate and milestones (SIM-4). */
  readonly total: number;
}
export type Simulate = (def: CampaignDef, pool: PoolCode) => PoolEconomy;

export interface GuardContext {
  readonly simulate: Simulate;
  /** Every other definition that is published and not archived. */
  readonly others: readonly CampaignDef[];
  /** The version that members see now. */
  readonly live?: CampaignDef;
  /** 通用规则 as the page shows them after the campaign's own. */
  readonly common_rules: readonly string[];
}

export type Check = (def: CampaignDef, context: GuardContext) => Iterable<Finding>;

export const finding = (number: number, message: string, at: string): Finding => ({
  rule: `PUB-${number}`,
  message,
  at,
});
