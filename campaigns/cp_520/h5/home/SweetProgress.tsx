// 甜蜜进度: five steps of the pair's season. 领取 claims the lowest step that is reached; a tap on a step shows what it holds.
import { formatFullAmount, useOnline } from '@shengyu/h5/mechanics/campaign/services.ts';
import { MilestoneBar, type MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import { useClaimStep } from '@shengyu/h5/mechanics/milestone/use-claim-step.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import type { PairSeason } from '../season.ts';
import q from './Panel.module.css';
import s from './SweetProgress.module.css';

export type SweetProgressProps = {
  readonly meter: NonNullable<PairSeason['sweet']>['meter'];
  /** True for a member without a CP, whose value is told in the head. */
  readonly single: boolean;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
};

export function SweetProgress({ meter, single, onClaimed }: SweetProgressProps) {
  const claim = useClaimStep(meter.code, onClaimed);
  const online = useOnline();
  const lowest = meter.steps.find(({ state }) => state === 1);
  const press = useDebouncedPress(() => lowest && claim(lowest.step_id));
  return (
    <div className={`${q['panel']} ${s['progress']}`}>
      <MilestoneBar
        meter={meter}
        onClaimed={onClaimed}
        exact
        beside={
          lowest ? (
            <button type="button" className={q['go']} disabled={!online} onClick={press}>
              领取
            </button>
          ) : single ? (
            <span className={s['value']}>
              甜蜜值 <b className="num">{formatFullAmount(meter.value)}</b>
            </span>
          ) : (
            <span />
          )
        }
      />
    </div>
  );
}
