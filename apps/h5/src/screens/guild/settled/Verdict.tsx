// S-ST-3, S-ST-4: waiting, refused, already a guild, or somebody else's.
import { dateAndMinute, dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import type { Standing } from './application.ts';
import s from './Settled.module.css';
import type { View } from './view.ts';

const PapersSheet = later(
  () => import('./PapersSheet.tsx'),
  (module) => module.PapersSheet,
  ({ open }) => open,
);

export type VerdictProps = {
  readonly view: View;
  readonly standing: Standing;
  readonly opened: boolean;
  readonly onBegin: () => void;
};

export function Verdict({ view, standing, opened, onBegin }: VerdictProps) {
  const { navigation } = usePlace();
  const [papers, setPapers] = useState(false);
  const toGuild = (): void => navigation.go('/guild/detail');
  const { expect_review_at, draft, reason, next_apply_at, can_create, cannot_reason } = standing;
  if (view === 'owner')
    return opened ? (
      <State kind="noGuild" title="开通成功" text="去看看您的公会吧" action="进入公会" onAction={toGuild} />
    ) : (
      <State kind="noGuild" title="您已拥有公会" action="进入公会" onAction={toGuild} />
    );
  if (view === 'barred') return <State kind="noGuild" title={cannot_reason} action="查看我的公会" onAction={toGuild} />;
  if (view === 'rejected')
    return (
      <div className={s.verdict}>
        <State
          inside
          kind="banned"
          title="审核未通过"
          text={reason}
          action="重新填写"
          onAction={can_create === 1 ? onBegin : undefined}
        />
        {next_apply_at !== undefined && (
          <p className={s.center}>
            <span className="num">{dayOf(instantOf(next_apply_at))}</span>&nbsp;后可再次提交
          </p>
        )}
      </div>
    );
  return (
    <div className={s.verdict}>
      <State
        inside
        kind="maintenance"
        title="审核中"
        text={
          expect_review_at === undefined ? undefined : (
            <>
              预计 <span className="num">{dateAndMinute(instantOf(expect_review_at))}</span> 前完成，结果会通知您
            </>
          )
        }
      />
      {draft && (
        <div className={s.center}>
          <Button size="md" variant="soft" onPress={() => setPapers(true)}>
            查看资料
          </Button>
          <PapersSheet open={papers} onClose={() => setPapers(false)} draft={draft} />
        </div>
      )}
    </div>
  );
}
