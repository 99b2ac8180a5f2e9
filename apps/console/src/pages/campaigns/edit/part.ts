import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Path } from './draft.ts';

/** What the form of a part gets: the document, and the way to change a place in it. */
export type PartProps = {
  readonly def: CampaignDef;
  readonly live: CampaignDef | undefined;
  readonly onEdit: (path: Path, value: unknown) => void;
};
