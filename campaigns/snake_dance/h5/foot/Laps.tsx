// 圈数奖励: the rewards for finished laps, and how many laps are done.
import type { Meter } from '@shengyu/h5/features/item/shapes.ts';
import { MilestoneBar, type MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './Foot.module.css';

export type LapsProps = {
  readonly laps: Meter;
  /** The laps done, and how many there are. */
  readonly done: number;
  readonly max: number;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
};

export const Laps = ({ laps, done, max, onClaimed }: LapsProps) => (
  <div className={s.laps}>
    <MilestoneBar
      meter={laps}
      title="圈数奖励"
      unit="圈"
      beside={
        <b className={joinClassNames('num', s.count)}>
          {done}/{max}
        </b>
      }
      onClaimed={onClaimed}
    />
  </div>
);
