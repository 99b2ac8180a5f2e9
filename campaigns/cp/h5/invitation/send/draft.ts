// The letter that is being written outlasts a visit to the cashier or the login page.
import { keepCopy, memberCopyName, readCopy } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Draft = { readonly text: string; readonly ring_id: string };

const NAME = 'cpLetter';
const NOTHING: Draft = { text: '', ring_id: '' };

export function readDraft(): Draft {
  const kept = readCopy<Draft>(memberCopyName(NAME));
  return kept ? kept.data : NOTHING;
}

export function keepDraft(draft: Draft): Draft {
  keepCopy(memberCopyName(NAME), draft);
  return draft;
}
