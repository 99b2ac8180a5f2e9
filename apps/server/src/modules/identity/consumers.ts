// Keeps the directory of nicknames, by which operators find members (Z48).
import { userCancelled, userProfileChanged, userRegistered } from '#events/catalogue/account.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { renewName } from './name-store.ts';

export const consumers: readonly Consumer[] = [
  consumes(userRegistered, (tx, { data }) => renewName(tx, data.user_id)),
  consumes(userProfileChanged, async (tx, { data }) => {
    if (data.fields.includes('nickname')) await renewName(tx, data.user_id);
  }),
  consumes(userCancelled, (tx, { data }) => renewName(tx, data.user_id)),
];
