// Shown instead of the page when the home call failed or was refused for this member (S2-ALL-3).
import type { ReactNode } from 'react';
import { describeLoadFailure } from '../failure-line.ts';
import { useThisCampaign } from '../campaign.ts';
import s from './Unshown.module.css';

export function CampaignUnavailable() {
  const { failure, refusal, reload } = useThisCampaign();
  if (refusal) return <Panel title={refusal.reason === 'minor' ? '青少年模式下不展示活动' : refusal.msg} />;
  return (
    <Panel title="加载失败" text={describeLoadFailure(failure && failure.status)}>
      <button type="button" className={s.again} onClick={() => void reload()}>
        重新加载
      </button>
    </Panel>
  );
}

const Panel = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <div className={s.panel} role="alert">
    <p className={s.title}>{title}</p>
    {text && <p className={s.text}>{text}</p>}
    {children}
  </div>
);
