// For officers (S-IA-1): who wants in and who wants out, each with its states and their numbers.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useState } from 'react';
import { refetchQueries, useQuery } from '#lib/query.ts';
import { FROZEN } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import { EVERY, JOINS, PENDING, QUITS, type Tab, type View } from './apply.ts';
import { BatchBar } from './BatchBar.tsx';
import s from './InGuildApply.module.css';
import { JoinList } from './JoinList.tsx';
import { QuitList } from './QuitList.tsx';
import { useReview } from './use-review.tsx';

export type ReviewProps = {
  readonly guild: GuildDetail;
  /** The guild itself comes from the phone. */
  readonly copied: boolean;
  readonly again: () => Promise<unknown>;
};

export function Review({ guild, copied, again }: ReviewProps) {
  const { client } = useServices();
  const { location, navigation } = usePlace();
  const { guild_id } = guild;
  const [tab, setTab] = useState<Tab>(location.query.tab === 'quit' ? 'quit' : 'join');
  const [view, setView] = useState<View>({ status: PENDING, round: 0 });
  const joins = useQuery({
    queryKey: ['join_guild_status_list', guild_id],
    queryFn: () => client.call('POST /api/v1/join_guild_status_list', { guild_id }, { quiet: 'all' }),
  });
  const quits = useQuery({
    queryKey: ['quit_guild_status_list', guild_id],
    queryFn: () => client.call('POST /api/v1/quit_guild_status_list', { guild_id }, { quiet: 'all' }),
  });
  const joinTabs = joins.data && joins.data.code === 1 ? joins.data.data : undefined;
  const quitTabs = quits.data && quits.data.code === 1 ? quits.data.data : undefined;
  const states = tab === 'join' ? joinTabs : quitTabs;
  const pending = (tabs: typeof joinTabs): number => {
    const open = tabs && tabs.list.find((one) => one.status === PENDING);
    return open ? open.num : 0;
  };
  const frozen = guild.guild_status === FROZEN;
  // Patrol reads; who has a role in this guild reviews (ROLE-5).
  const acts = (guild.my.role ?? 0) > 0 && !frozen && !copied;
  const counts = (): Promise<unknown> => Promise.all([refetchQueries([`${tab}_guild_status_list`, guild_id]), again()]);
  const review = useReview({ guild, tab, acts, onReviewed: counts });
  const show = (status: number): void => {
    setView({ status, round: view.round + (review.verdicts.size > 0 ? 1 : 0) });
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
            <HeadAction
              label={review.chosen ? '取消' : '批量'}
              act
              onPress={() => {
                if (review.chosen) return review.end();
                if (view.status !== PENDING) show(PENDING);
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
                setTab(key as Tab);
                show(PENDING);
              }}
            />
            <Tabs
              look="pill"
              label="状态"
              items={(states
                ? states.list
                : [
                    { status: EVERY, name: '全部' },
                    { status: PENDING, name: '待审核' },
                  ]
              ).map((one) => ({
                key: String(one.status),
                label: one.name,
                ...('num' in one ? { count: one.num } : {}),
              }))}
              value={String(view.status)}
              onChange={(key) => show(Number(key))}
            />
          </section>
        }
        bottom={review.chosen && <BatchBar review={review} tab={tab} />}
        onRefresh={() => Promise.all([refetchQueries([tab === 'join' ? JOINS : QUITS]), counts()])}
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
          <JoinList key="join" guild_id={guild_id} view={view} review={review} />
        ) : (
          <QuitList key="quit" guild_id={guild_id} view={view} review={review} />
        )}
      </Page>
      {review.layers}
    </>
  );
}
