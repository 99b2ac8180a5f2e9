import type { UserRow } from './store.ts';

/** A ban whose time is over is over, although the account keeps status 2 until it is banned again or unbanned. */
export const isBanned = ({ status, banned_until }: Pick<UserRow, 'status' | 'banned_until'>, now: number): boolean =>
  status === 2 && (banned_until === null || banned_until.getTime() > now);
