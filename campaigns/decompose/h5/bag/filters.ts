// The bag by kind: what is worn, gifts, everything else. Which type is which is the server's list (O05).
import { useQuery, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Filter = { readonly key: string; readonly label: string; readonly types: readonly number[] | undefined };

const ALL: Filter = { key: 'all', label: '全部', types: undefined };
const GIFT = 111;

export function useFilters(): readonly Filter[] {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['get_prize_unit'],
    queryFn: () => client.call('GET /api/v1/get_prize_unit', {}, { quiet: 'all' }),
  });
  if (data?.code !== 1) return [ALL];
  const { list } = data.data;
  const worn = list.filter(({ slot }) => slot !== undefined).map(({ type }) => type);
  const others = list.filter(({ slot, type }) => slot === undefined && type !== GIFT).map(({ type }) => type);
  return [
    ALL,
    { key: 'worn', label: '装扮', types: worn },
    { key: 'gift', label: '礼物', types: [GIFT] },
    { key: 'other', label: '道具', types: others },
  ];
}
