// The officers' view (S-IA-1): join and quit applications, each with status chips and counts.
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useState } from 'react';
import { discardAndRenewReads, renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { GUILD_STATUS_FROZEN } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useRoute } from '#shell/route.ts';
import { ALL_STATUSES, JOIN_LIST_ROUTE, STATUS_PENDING, QUIT_LIST_ROUTE, type ApplicationTab } from './apply.ts';
import { BatchBar } from './BatchBar.tsx';
import s from './InGuildApply.module.css';
import { JoinApplicationList } from './JoinList.tsx';
import { QuitApplicationList } from './QuitList.tsx';
import { useReview } from './use-review.tsx';

export type ApplicationReviewProps = {
  readonly guild: GuildDetail;
  /** True when the guild's data is an offline copy. */
  readonly copied: boolean;
  readonly again: () => Promise<unknown>;
};

export function ApplicationReview({ guild, copied, again }: ApplicationReviewProps) {
  const { location, navigation } = useRoute();
  const { guild_id } = guild;
  const [tab, setTab] = useState<ApplicationTab>(location.query.tab === 'quit' ? 'quit' : 'join');
  const [status, setStatus] = useState<number>(STATUS_PENDING);
  const joins = useCall('POST /api/v1/join_guild_status_list', { guild_id });
  const quits = useCall('POST /api/v1/quit_guild_status_list', { guild_id });
  const joinTabs = joins.data;
  const quitTabs = quits.data;
  const states = tab === 'join' ? joinTabs : quitTabs;
  const pending = (tabs: typeof joinTabs): number => {
    const open = tabs && tabs.list.find((one) => one.status === STATUS_PENDING);
    return open ? open.num : 0;
  };
  const frozen = guild.guild_status === GUILD_STATUS_FROZEN;
  // ROLE-5: patrol staff only read; an officer of this guild reviews.
  const acts = (guild.my.role ?? 0) > 0 && !frozen && !copied;
  const counts = (): Promise<unknown> =>
    Promise.all([renewReads(`POST /api/v1/${tab}_guild_status_list`, { guild_id }), again()]);
  const review = useReview({ guild, tab, acts, onReviewed: counts });
  const show = (next: number): void => {
    // The lists are loaded again, because the reviewed rows in them are outdated.
    if (review.verdicts.size > 0)
      void discardAndRenewReads(tab === 'join' ? JOIN_LIST_ROUTE : QUIT_LIST_ROUTE, { guild_id });
    setStatus(next);
    review.forget();
    review.end();
  };
  return (
    <>
      <Page
        title={review.chosen ? '批量处理' : '申请记录'}
        ground="surface"
        onBack={() => (review.chosen ? review.end() : navigation.back())}
        right={
          acts &&
          (review.chosen || pending(tab === 'join' ? joinTabs : quitTabs) > 0) && (
            <HeadBarAction
              label={review.chosen ? '取消' : '批量'}
              act
              onPress={() => {
                if (review.chosen) return review.end();
                if (status !== STATUS_PENDING) show(STATUS_PENDING);
                review.begin();
              }}
            />
          )
        }
        sticky={
          <section aria-label="筛选申请">
            <Tabs
              label="申请"
              items={[
                { key: 'join', label: '入会申请', dot: pending(joinTabs) > 0 && tab !== 'join' },
                { key: 'quit', label: '退会申请', dot: pending(quitTabs) > 0 && tab !== 'quit' },
              ]}
              value={tab}
              onChange={(key) => {
                setTab(key as ApplicationTab);
                show(STATUS_PENDING);
              }}
            />
            <Tabs
              look="pill"
              label="状态"
              items={(states
                ? states.list
                : [
                    { status: ALL_STATUSES, name: '全部' },
                    { status: STATUS_PENDING, name: '待审核' },
                  ]
              ).map((one) => ({
                key: String(one.status),
                label: one.name,
                ...('num' in one ? { count: one.num } : {}),
              }))}
              value={String(status)}
              onChange={(key) => show(Number(key))}
            />
          </section>
        }
        bottom={review.chosen && <BatchBar review={review} tab={tab} />}
        onRefresh={() => Promise.all([renewReads(tab === 'join' ? JOIN_LIST_ROUTE : QUIT_LIST_ROUTE), counts()])}
      >
        {frozen && (
          <p className={s.strip} role="status">
            公会已冻结，暂不能操作
          </p>
        )}
        {guild.my.role === null && (
          <p className={s.patrol} role="status">
            巡查视角，仅可查看
          </p>
        )}
        {tab === 'quit' && quitTabs && quitTabs.expiring_24h > 0 && (
          <p className={s.strip} role="status">
            <b className="num">{quitTabs.expiring_24h}</b> 个退会申请将在 24 小时内自动通过
          </p>
        )}
        {tab === 'join' ? (
          <JoinApplicationList key="join" guild_id={guild_id} status={status} review={review} />
        ) : (
          <QuitApplicationList key="quit" guild_id={guild_id} status={status} review={review} />
        )}
      </Page>
      {review.layers}
    </>
  );
}
