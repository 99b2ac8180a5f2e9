// Somebody on the way to an account. In memory only: the ticket is worth an account (S-LOGIN-3), and nothing that was typed is lost
// by an error, by reading an agreement or by going back to the door.
import type { Day } from '@shengyu/rules/calendar.ts';
import { draft } from '#lib/draft.ts';
import type { AvatarChoice } from './avatar-choice.ts';

export type Registration = {
  mobile: string;
  code: string;
  /** Of the login that met an unknown number, or of an authorisation; it may have run out. */
  ticket: string;
  /** The ticket speaks for this number, so no code is asked. */
  proven: boolean;
  avatar: AvatarChoice | null;
  nickname: string;
  gender: 1 | 2 | null;
  birthday: Day | null;
  invite: string;
  agreed: boolean;
};

const NOTHING: Registration = {
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

export const useRegistration = draft<Registration>(NOTHING);

export const keepRegistration = (change: Partial<Registration>): void => useRegistration.setState(change);

/** The door hands over: a number whose code was right, or an authorised identity without one. */
export function beginRegistration(ticket: string, mobile: string | undefined): void {
  keepRegistration(mobile === undefined ? { ticket, proven: false } : { ticket, mobile, proven: true, code: '' });
}

export const endRegistration = (): void => useRegistration.setState(NOTHING);
