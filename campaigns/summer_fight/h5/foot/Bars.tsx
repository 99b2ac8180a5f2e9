// 今日潮汐, which the whole team fills each day, and 个人浪高, the member's own.
import type { Meter } from '@shengyu/h5/features/item/shapes.ts';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { MilestoneBar, type MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './Foot.module.css';

export type BarsProps = {
  readonly tide: Meter | undefined;
  readonly wave: Meter | undefined;
  /** The name of the member's team; nobody without a team fills a tide. */
  readonly team: string | undefined;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
};

export function Bars({ tide, wave, team, onClaimed }: BarsProps) {
  const top = tide && tide.steps[tide.steps.length - 1];
  return (
    <>
      {tide && top && (
        <div className={s.tide}>
          <MilestoneBar
            meter={tide}
            title={team ? `${tide.name} ${team}` : tide.name}
            beside={
              <span className={joinClassNames('num', s.of)}>
                <b>{formatFullAmount(tide.value)}</b> / {formatFullAmount(top.at)}
              </span>
            }
            onClaimed={onClaimed}
          />
        </div>
      )}
      {wave && <MilestoneBar meter={wave} exact onClaimed={onClaimed} />}
    </>
  );
}
