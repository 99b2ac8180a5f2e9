// S-ST-3, S-ST-4: the states under review, rejected, already owner of a guild, and member of another guild.
import { formatDateAndMinute, dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useRoute } from '#shell/route.ts';
import { GUILD_TYPE_ENTERPRISE, type ApplicationStatus } from './application.ts';
import s from './Settled.module.css';
import type { ApplicationView } from './view.ts';

const GuildOpened = lazyPart(() => import('./Opened.tsx'), 'GuildOpened');
const PapersSheet = lazyPart(
  () => import('./PapersSheet.tsx'),
  'SubmittedDataSheet',
  ({ open }) => open,
);

export type ApplicationStatusViewProps = {
  readonly view: ApplicationView;
  readonly standing: ApplicationStatus;
  /** True when the guild was opened, or upgraded, while the page was shown. */
  readonly opened: boolean;
  readonly upgrade: boolean;
  readonly onBegin: () => void;
};

export function ApplicationStatusView({ view, standing, opened, upgrade, onBegin }: ApplicationStatusViewProps) {
  const { navigation } = useRoute();
  const [papers, setPapers] = useState(false);
  const toGuild = (): void => navigation.go('/guild/detail');
  const { expect_review_at, draft, reason, next_apply_at, can_create, cannot_reason } = standing;
  if (view === 'owner')
    return opened ? (
      <GuildOpened upgraded={standing.guild_type === GUILD_TYPE_ENTERPRISE && upgrade} />
    ) : (
      <StandardState kind="noGuild" title="您已拥有公会" action="进入公会" onAction={toGuild} />
    );
  if (view === 'barred')
    return <StandardState kind="noGuild" title={cannot_reason} action="查看我的公会" onAction={toGuild} />;
  if (view === 'rejected')
    return (
      <div className={s.verdict}>
        <StandardState
          inside
          kind="banned"
          title="审核未通过"
          text={reason}
          action="重新填写"
          onAction={can_create === 1 ? onBegin : undefined}
        />
        {next_apply_at !== undefined && (
          <p className={s.center}>
            <span className="num">{dayOf(instantOfUnixSeconds(next_apply_at))}</span>&nbsp;后可再次提交
          </p>
        )}
      </div>
    );
  return (
    <div className={s.verdict}>
      <StandardState
        inside
        kind="maintenance"
        title="审核中"
        text={
          expect_review_at === undefined ? undefined : (
            <>
              预计 <span className="num">{formatDateAndMinute(instantOfUnixSeconds(expect_review_at))}</span>{' '}
              前完成，结果会通知您
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
