// What was typed at the door, kept for this visit: reading an agreement and coming back loses nothing.
import { draft } from '#lib/draft.ts';

export type LoginDraft = { mobile: string; code: string; agreed: boolean };

const NOTHING: LoginDraft = { mobile: '', code: '', agreed: false };

export const useLoginDraft = draft<LoginDraft>(NOTHING);

export const keepLogin = (change: Partial<LoginDraft>): void => useLoginDraft.setState(change);

/** Somebody came in; the next one at this phone starts with empty fields. */
export const forgetLogin = (): void => useLoginDraft.setState(NOTHING);
