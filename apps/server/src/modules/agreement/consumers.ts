// Who registers has agreed to the texts in force at that moment (h5_register refuses without `agree`).
import type { Consumer } from '#module.ts';
import { recordAcceptance } from './agreement.ts';

export const consumers: Consumer[] = [
  {
    on: 'user.registered',
    run: async (tx, event) => {
      const { user_id } = event.data as { user_id: number };
      await recordAcceptance(tx, user_id, ['user', 'privacy'], event.at);
    },
  },
];
