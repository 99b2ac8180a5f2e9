// What a follow or a block means for the other person.
import type { Consumer } from '#module.ts';
import { removeFollow, setFan, takeTurn } from './store.ts';

type Pair = { user_id: number; target_id: number };

export const consumers: Consumer[] = [
  {
    on: 'user.followed',
    run: async (tx, { data, at }) => {
      const { user_id, target_id } = data as Pair;
      await setFan(tx, target_id, user_id, true, new Date(at));
    },
  },
  {
    on: 'user.unfollowed',
    run: async (tx, { data, at }) => {
      const { user_id, target_id } = data as Pair;
      await setFan(tx, target_id, user_id, false, new Date(at));
    },
  },
  {
    // Follows end both ways; the one who blocked has ended the own one already (X47).
    on: 'user.blocked',
    run: async (tx, { data, at }) => {
      const { user_id, target_id } = data as Pair;
      await takeTurn(tx, target_id, at);
      await removeFollow(tx, target_id, user_id);
      await setFan(tx, user_id, target_id, false, new Date(at));
    },
  },
];
