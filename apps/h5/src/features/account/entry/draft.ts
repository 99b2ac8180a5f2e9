// Content of the login form, kept in memory for this visit, so that reading an agreement and coming back loses nothing.
import { createDraft } from '#lib/draft.ts';

export type LoginDraft = { mobile: string; code: string; agreed: boolean };

const NOTHING: LoginDraft = { mobile: '', code: '', agreed: false };

export const useLoginDraft = createDraft<LoginDraft>(NOTHING);

export const updateLoginDraft = (change: Partial<LoginDraft>): void => useLoginDraft.setState(change);

/** Called after a login, so that the next person at this phone starts with empty fields. */
export const clearLoginDraft = (): void => useLoginDraft.setState(NOTHING);
