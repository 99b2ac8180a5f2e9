// Shown instead of the page when the home call failed or was refused for this member (S2-ALL-3).
import { describeLoadFailure } from '../failure-line.ts';
import { useThisCampaign } from '../campaign.ts';
import s from './Unshown.module.css';

export function CampaignUnavailable() {
  const { failure, refusal, reload } = useThisCampaign();
  if (refusal) return <UnavailablePanel title={refusal.reason === 'minor' ? '青少年模式下不展示活动' : refusal.msg} />;
  return <UnavailablePanel title="加载失败" text={describeLoadFailure(failure && failure.status)} onAgain={reload} />;
}

export type UnavailablePanelProps = {
  readonly title: string;
  readonly text?: string;
  /** Adds the button 重新加载. */
  readonly onAgain?: () => unknown;
};

export const UnavailablePanel = ({ title, text, onAgain }: UnavailablePanelProps) => (
  <div className={s.panel} role="alert">
    <p className={s.title}>{title}</p>
    {text && <p className={s.text}>{text}</p>}
    {onAgain && (
      <button type="button" className={s.again} onClick={() => void onAgain()}>
        重新加载
      </button>
    )}
  </div>
);
