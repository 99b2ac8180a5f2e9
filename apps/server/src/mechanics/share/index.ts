// share: cards that members show elsewhere. It joins draws, boards, plays and pairs, so it is a mechanic by the import law; on the wire it
// stays a call of the kit (docs/decisions/0024).
import type { Module } from '#module.ts';
import { answer as share_card } from './calls/share_card.ts';

export const share: Module = { name: 'share', answersFor: 'kit', answers: [share_card] };
