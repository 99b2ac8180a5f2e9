// State of a registration in progress. It is kept in memory only, because whoever has the ticket can create the account
// (S-LOGIN-3). Nothing typed is lost by an error, by reading an agreement or by going back to the login page.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import { createDraft } from '#lib/draft.ts';
import type { AvatarChoice } from './avatar-choice.ts';

export type RegistrationDraft = {
  mobile: string;
  code: string;
  /** Issued by a login with an unknown number or by an OAuth authorisation; it may have expired. */
  ticket: string;
  /** True when the ticket proves this number, so that no SMS code is needed. */
  proven: boolean;
  avatar: AvatarChoice | null;
  nickname: string;
  gender: 1 | 2 | null;
  birthday: Day | null;
  invite: string;
  agreed: boolean;
};

const NOTHING: RegistrationDraft = {
  mobile: '',
  code: '',
  ticket: '',
  proven: false,
  avatar: null,
  nickname: '',
  gender: null,
  birthday: null,
  invite: '',
  agreed: false,
};

export const useRegistrationDraft = createDraft<RegistrationDraft>(NOTHING);

export const updateRegistrationDraft = (change: Partial<RegistrationDraft>): void =>
  useRegistrationDraft.setState(change);

/**
 * Called by the login page. `mobile` is a number whose SMS code was right; it is undefined for an OAuth identity, which has no
 * number.
 */
export function beginRegistration(ticket: string, mobile: string | undefined): void {
  updateRegistrationDraft(
    mobile === undefined ? { ticket, proven: false } : { ticket, mobile, proven: true, code: '' },
  );
}

export const endRegistration = (): void => useRegistrationDraft.setState(NOTHING);
