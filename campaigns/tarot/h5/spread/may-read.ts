import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';
import type { TarotHome } from '../home.ts';

/** The daily task that the reading completes; its progress tells whether today's reading was already made. */
const READ_TASK = 'tar_t1';

/** The reading is free for every logged-in member: age, missing real name and self-exclusion do not block it (CARE-1). */
export const mayReadSpread = (entry: ParticipationState): boolean =>
  entry.kind === 'open' ||
  entry.kind === 'minor' ||
  (entry.kind === 'instead' && entry.act === 'verify') ||
  (entry.kind === 'closed' && entry.label.indexOf('冷静期') === 0);

export const hasReadSpreadToday = ({ tasks }: TarotHome): boolean =>
  tasks.some(({ task_id, progress }) => task_id === READ_TASK && progress > 0);
