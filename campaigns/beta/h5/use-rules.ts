// The season's entry in the campaign calendar (call Y10). It contains the rules, which the reply of the board lacks.
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { Activity } from '@shengyu/h5/features/item/shapes.ts';

export function useCalendarEntry(): Activity | undefined {
  const { data } = useCall('POST /api/activity/get_calendar', {});
  return data && data.list.find(({ activity_code }) => activity_code === 'beta');
}
