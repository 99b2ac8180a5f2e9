// The season as every campaign is told (Y10): its rules stand there, which the board's answer does not carry.
import { useQuery, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { Activity } from '@shengyu/h5/mechanics/sheet/shapes.ts';

export function useRules(): Activity | undefined {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['get_calendar'],
    queryFn: () => client.call('POST /api/activity/get_calendar', {}, { quiet: 'all' }),
  });
  return data && data.code === 1 ? data.data.list.find(({ activity_code }) => activity_code === 'beta') : undefined;
}
