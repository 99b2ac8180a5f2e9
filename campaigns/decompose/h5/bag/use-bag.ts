// What somebody has, lot by lot, with what each would give (P01).
import { refetchQueries, useQuery, useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Bag = ReplyFrom<'POST /api/v1/get_my_activity_prop'>;
export type Lot = Bag['list'][number];

const BAG = ['get_my_activity_prop'] as const;
/** A page of the bag: as many cells as a phone draws easily. */
export const PAGE = 40;

export function useBag(signedIn: boolean, types: readonly number[] | undefined, page: number) {
  const { client } = useServices();
  return useQuery({
    queryKey: [...BAG, types, page],
    enabled: signedIn,
    queryFn: () =>
      client.call(
        'POST /api/v1/get_my_activity_prop',
        { ...(types ? { types: [...types] } : {}), page, limit: PAGE },
        { quiet: 'all' },
      ),
  });
}

export const refetchBag = (): Promise<void> => refetchQueries(BAG);
