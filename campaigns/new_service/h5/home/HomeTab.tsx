// 首页 (S2-NS-2): fourteen daily gifts, the activity of the day with its four boxes, and the tasks.
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import type { HarbourHome } from '../home.ts';
import { Activity } from './Activity.tsx';
import { DailyGifts } from './DailyGifts.tsx';
import { Tasks } from './Tasks.tsx';

export type HomeTabProps = {
  readonly home: HarbourHome;
  readonly onGot: (got: readonly Item[]) => void;
};

export const HomeTab = ({ home, onGot }: HomeTabProps) => (
  <>
    <DailyGifts onGot={onGot} />
    <Activity meter={home.active} onGot={onGot} />
    <Tasks tasks={home.tasks} />
  </>
);
