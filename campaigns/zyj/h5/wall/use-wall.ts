// The wish wall (Y24): ten lamps at a time, and likes (Y25).
import {
  useCall,
  useIsSignedIn,
  useOpenLogin,
  useServices,
  type ReplyFrom,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';

export type WallWish = ReplyFrom<'POST /api/v1/wish_wall'>['list'][number];
export type WallSort = 'hot' | 'new' | 'friend';

const LAMPS = 10;

export function useWall(sort: WallSort, page: number) {
  const { client } = useServices();
  const signedIn = useIsSignedIn();
  const openLogin = useOpenLogin();
  const read = useCall('POST /api/v1/wish_wall', { sort, page, limit: LAMPS }, { staleMs: 0 });
  // Likes given since the wall was read; the count of the answer belongs to the lamp until the next reading.
  const [liked, setLiked] = useState<Readonly<Record<number, number>>>({});
  const list = (read.data ? read.data.list : []).map((wish) => {
    const likes = liked[wish.wish_id];
    return likes === undefined ? wish : { ...wish, likes, liked: 1 as const };
  });
  return {
    read,
    list,
    pages: read.data ? Math.max(1, Math.ceil(read.data.total / LAMPS)) : 1,
    async like({ wish_id }: WallWish): Promise<boolean> {
      if (!signedIn) {
        openLogin();
        return false;
      }
      const asked = client.mutate('POST /api/v1/wish_like', { wish_id }, { quiet: true });
      const { data } = await mutationOutcomeOf(asked);
      if (data) setLiked((before) => ({ ...before, [wish_id]: data.likes }));
      return data !== undefined;
    },
  };
}
