// Filters of the bag: dress-up items, gifts, everything else. Call O05 lists the item types and says which can be worn.
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';

export type BagFilter = { readonly key: string; readonly label: string; readonly types: readonly number[] | undefined };

const ALL: BagFilter = { key: 'all', label: '全部', types: undefined };
const GIFT = 111;

export function useBagFilters(): readonly BagFilter[] {
  const { data } = useCall('GET /api/v1/get_prize_unit', {});
  if (!data) return [ALL];
  const { list } = data;
  const worn = list.filter(({ slot }) => slot !== undefined).map(({ type }) => type);
  const others = list.filter(({ slot, type }) => slot === undefined && type !== GIFT).map(({ type }) => type);
  return [
    ALL,
    { key: 'worn', label: '装扮', types: worn },
    { key: 'gift', label: '礼物', types: [GIFT] },
    { key: 'other', label: '道具', types: others },
  ];
}
