import { isDay } from '@shengyu/rules/calendar.ts';
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import type { Refusal } from '#lib/refusal.ts';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { Unreadable } from '#screens/withdraw/Unreadable.tsx';
import { usePlace } from '#shell/place.ts';
import { useExport } from '#screens/guild/use-export.tsx';
import s from './DayDetail.module.css';
import { DayBar } from './DayBar.tsx';
import { besideOf, dataCentreOf, type DayQuery } from './day-query.ts';
import { Filters } from './Filters.tsx';
import { Hours } from './Hours.tsx';
import { Line } from './Line.tsx';
import { Summary } from './Summary.tsx';
import { EVERYTHING, filtersOf, isPlain, useDay } from './use-day.ts';

const UserCard = later(
  () => import('#mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

/** API-3: what was asked for is wrong, or further back than one may look. */
const BAD_ASK = 1004;
const NOT_ALLOWED = 1005;

export function Day({ query: opened }: { readonly query: DayQuery }) {
  const { navigation } = usePlace();
  const [date_info, setDate] = useState(opened.date_info);
  const [wish, setWish] = useState(EVERYTHING);
  const [round, setRound] = useState(0);
  const [card, setCard] = useState<number>();
  const query = { ...opened, date_info };
  const { rows, next, more, refusal, head, range, subject, copiedAt } = useDay(query, wish, round);
  const again = (): void => setRound(round + 1);
  const show = (next: string): void => {
    setDate(next);
    // An hour belongs to its day.
    setWish({ ...wish, hour: undefined });
  };
  const earlier = range && besideOf(date_info, -1, range);
  const nothing = head !== undefined && isPlain(wish) && head.total === 0;
  const byHours = head && head.hours && head.hours.num > 0 ? head.hours : undefined;
  return (
    <Page
      title="流水详情"
      ground="hero"
      onBack={() => navigation.back()}
      right={
        head &&
        head.export_guild_id !== undefined &&
        copiedAt === undefined &&
        !nothing && <Export guild_id={head.export_guild_id} params={{ ...query, ...filtersOf(wish) }} />
      }
      onRefresh={async () => again()}
    >
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
      <DayBar query={query} range={range} subject={subject} live={copiedAt === undefined} onDate={show} />
      {refusal && !head ? (
        <Refused refusal={refusal} query={opened} again={again} />
      ) : (
        <>
          <Skeleton loading={!head && next !== 'failed'} shape={<SummaryShape />}>
            {head && !(nothing && head.summary.water_flow.prev === 0) && (
              <Summary summary={head.summary} ofMonth={!isDay(date_info)} />
            )}
          </Skeleton>
          {byHours && (
            <Hours
              hours={byHours}
              peak={head!.summary.peak_hour}
              chosen={wish.hour}
              onChoose={(hour) => setWish({ ...wish, hour })}
            />
          )}
          {head && !nothing && <Filters wish={wish} onWish={setWish} />}
          <div className={rows.length > 0 ? s.lines : undefined}>
            <List
              items={rows}
              label="流水"
              keyOf={({ flow_id }) => flow_id}
              next={next}
              onMore={more}
              skeleton={<SkeletonRows count={5} height={72} />}
              empty={
                isPlain(wish) ? (
                  <State
                    inside
                    kind="empty"
                    title={isDay(date_info) ? '当日暂无流水' : '当月暂无流水'}
                    {...(earlier === undefined
                      ? {}
                      : { action: isDay(date_info) ? '看前一天' : '看前一月', onAction: () => show(earlier) })}
                  />
                ) : (
                  <State
                    inside
                    kind="empty"
                    title="没有符合条件的流水"
                    action="清除筛选"
                    onAction={() => setWish(EVERYTHING)}
                  />
                )
              }
              row={(flow) => <Line flow={flow} ofMonth={!isDay(date_info)} onPerson={setCard} />}
            />
          </div>
        </>
      )}
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </Page>
  );
}

/** G33. */
const WHO_MAY = { 1: '仅公会管理可查看', 2: '仅本人和公会管理可查看', 3: '仅房主和公会管理可查看' } as const;

/** S-DD-4. */
type RefusedProps = { readonly refusal: Refusal; readonly query: DayQuery; readonly again: () => void };

function Refused({ refusal, query, again }: RefusedProps) {
  const { navigation } = usePlace();
  if (refusal.code === NOT_ALLOWED)
    return <State kind="noPermission" text={WHO_MAY[query.type]} onAction={() => navigation.back()} />;
  if (refusal.code !== BAD_ASK) return <Unreadable state={{ step: 'refused', refusal }} again={again} />;
  return (
    <State
      kind="empty"
      title={refusal.msg}
      action="返回数据中心"
      onAction={() => navigation.replace(dataCentreOf(query))}
    />
  );
}

/** Better of S-DD: the list as it is filtered, in a file. */
function Export({ guild_id, params }: { readonly guild_id: number; readonly params: Record<string, unknown> }) {
  const { exporting, run, layer } = useExport(guild_id);
  return (
    <>
      <HeadAction label={exporting ? '导出中' : '导出'} onPress={() => void run('flow', params)} />
      {layer}
    </>
  );
}

const SummaryShape = () => (
  <div className={s.shape}>
    <Bone height={208} />
  </div>
);
