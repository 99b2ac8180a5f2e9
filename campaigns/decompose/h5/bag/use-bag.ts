// The member's bag, lot by lot, with the debris each lot would give (call P01).
import { renewReads, useCall, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Bag = ReplyFrom<'POST /api/v1/get_my_activity_prop'>;
export type Lot = Bag['list'][number];

/** How many lots (stacks of items) a page of the bag shows: as many cells as a phone can easily draw. */
export const BAG_PAGE_SIZE = 40;

export function useBag(signedIn: boolean, types: readonly number[] | undefined, page: number) {
  return useCall(
    'POST /api/v1/get_my_activity_prop',
    { ...(types ? { types: [...types] } : {}), page, limit: BAG_PAGE_SIZE },
    { enabled: signedIn },
  );
}

/** Reloads all pages and filters of the bag. */
export const renewBag = (): Promise<void> => renewReads('POST /api/v1/get_my_activity_prop');
