// A draft that was not saved is kept in this browser by campaign, version and account, and offered when its author comes back (P8,
// CONUI-9). A definition holds no personal data.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { readDefinition } from '@shengyu/campaign/schema/read-definition.ts';

export type DraftKey = { readonly account: string; readonly id: string; readonly version: number };

const nameOf = ({ account, id, version }: DraftKey): string => `console.draft.${account}.${id}.${version}`;

export const keepDraft = (key: DraftKey, def: CampaignDef): void =>
  localStorage.setItem(nameOf(key), JSON.stringify(def));

export const forgetDraft = (key: DraftKey): void => localStorage.removeItem(nameOf(key));

/** Undefined when nothing is kept, or when what is kept is no definition any more. */
export function findKeptDraft(key: DraftKey): CampaignDef | undefined {
  const text = localStorage.getItem(nameOf(key));
  if (text === null) return undefined;
  const read = readDefinition(JSON.parse(text));
  return 'def' in read ? read.def : undefined;
}
