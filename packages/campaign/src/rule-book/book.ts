// The rules page of a campaign, in parts (S2-SR-1). A campaign with a page of its own has a writer here; the common rules end it.
import { COMMON_RULES } from '../common-rules.ts';
import { cp520Rules } from './cp-520.ts';
import { newServiceRules } from './new-service.ts';
import { starSignRules } from './star-sign.ts';
import type { RuleFacts, RulePart } from './part.ts';

const WRITERS: Readonly<Record<string, (facts: RuleFacts) => RulePart[]>> = {
  cp_520: cp520Rules,
  new_service: newServiceRules,
  star_sign: starSignRules,
};

/** The parts of the page; a campaign without a writer shows its own rules in one part. */
export function rulePartsOf(facts: RuleFacts): RulePart[] {
  const { id, rules } = facts.def;
  const own = WRITERS[id]?.(facts) ?? [{ part: 'campaign', title: '活动规则', lines: rules }];
  const common: RulePart = { part: 'common', title: '通用规则', lines: COMMON_RULES };
  return [...own.filter(({ lines }) => lines.length > 0), common];
}
