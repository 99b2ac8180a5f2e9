import type { Entry } from '@shengyu/h5/mechanics/campaign/entry.ts';
import type { TarotHome } from '../home.ts';

/** The day's task that counts reading: whether today's spread was read before. */
const READ_TASK = 'tar_t1';

/** The reading is free and for everyone who is logged in: age, real name and a cooling-off bar nobody (CARE-1). */
export const mayRead = (entry: Entry): boolean =>
  entry.kind === 'open' ||
  entry.kind === 'minor' ||
  (entry.kind === 'instead' && entry.act === 'verify') ||
  (entry.kind === 'closed' && entry.label.indexOf('冷静期') === 0);

export const readToday = ({ tasks }: TarotHome): boolean =>
  tasks.some(({ task_id, progress }) => task_id === READ_TASK && progress > 0);
