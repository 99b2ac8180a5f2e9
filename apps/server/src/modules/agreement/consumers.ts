// Registration implies acceptance of the texts in force (h5_register refuses without `agree`), so it is recorded here.
import { userRegistered } from '#events/catalogue/account.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { recordAcceptance } from './agreement.ts';

export const consumers: Consumer[] = [
  consumes(userRegistered, async (tx, { data, at }) => {
    await recordAcceptance(tx, data.user_id, ['user', 'privacy'], at);
  }),
];
