// The event that members of the pipeline drill cause.
import { int } from '@shengyu/contract/schema.ts';
import { declareEvent } from '@shengyu/server/events/event.ts';

export const drillEarned = declareEvent('drill.earned', { n: int(1), amount: int(1) });
