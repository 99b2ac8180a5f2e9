import type { CampaignDef, RelationDef } from '../definition.ts';

export type RulePart = {
  /** The anchor of the part on its page. */
  readonly part: string;
  readonly title: string;
  readonly lines: readonly string[];
};

export type RuleFacts = {
  readonly def: CampaignDef;
  /** The definition of CP relations, for campaigns of pairs. */
  readonly relation: RelationDef | undefined;
};
