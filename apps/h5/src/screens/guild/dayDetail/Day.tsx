import { isDay, type Day } from '@shengyu/rules/time/calendar.ts';
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { Refusal } from '@shengyu/web/refusal.ts';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import { ReadFailureState } from '#features/read/Unreadable.tsx';
import { useRoute } from '#shell/route.ts';
import { useExport } from '#features/guild/use-export.tsx';
import s from './DayDetail.module.css';
import { DayBar } from './DayBar.tsx';
import { findNeighbourDate, buildDataCentreRoute, type DayQuery } from './day-query.ts';
import { TurnoverFilters } from './Filters.tsx';
import { HourlyTurnoverChart } from './Hours.tsx';
import { TurnoverLine } from './Line.tsx';
import { TurnoverSummary } from './Summary.tsx';
import { NO_DAY_FILTER, buildDayFilterRequest, isDayUnfiltered, useDayTurnover } from './use-day.ts';

const UserCard = lazyPart(
  () => import('#features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);

/** Codes with which the server refuses (API-3): 1004 the request is invalid or its day too far back, 1005 no permission. */
const BAD_ASK = 1004;
const NOT_ALLOWED = 1005;

export function DayTurnover({ query: opened }: { readonly query: DayQuery }) {
  const { navigation } = useRoute();
  const [date_info, setDate] = useState(opened.date_info);
  const [wish, setWish] = useState(NO_DAY_FILTER);
  const [round, setRound] = useState(0);
  const [card, setCard] = useState<number>();
  const query = { ...opened, date_info };
  const { rows, next, more, refusal, head, range, subject, copiedAt } = useDayTurnover(query, wish, round);
  const again = (): void => setRound(round + 1);
  const show = (next: string): void => {
    setDate(next);
    // A chosen hour applies only to its own day.
    setWish({ ...wish, hour: undefined });
  };
  const earlier = range && findNeighbourDate(date_info, -1, range);
  const nothing = head !== undefined && isDayUnfiltered(wish) && head.total === 0;
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
        !nothing && (
          <Export
            guild_id={head.export_guild_id}
            params={{ ...query, ...buildDayFilterRequest(wish) }}
            reach={head.range}
          />
        )
      }
      onRefresh={async () => again()}
    >
      {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={again} />}
      <DayBar query={query} range={range} subject={subject} live={copiedAt === undefined} onDate={show} />
      {refusal && !head ? (
        <Refused refusal={refusal} query={opened} again={again} />
      ) : (
        <>
          <Skeleton loading={!head && next !== 'failed'} shape={<SummaryShape />}>
            {head && !(nothing && head.summary.water_flow.prev === 0) && (
              <TurnoverSummary summary={head.summary} ofMonth={!isDay(date_info)} />
            )}
          </Skeleton>
          {byHours && (
            <HourlyTurnoverChart
              hours={byHours}
              peak={head!.summary.peak_hour}
              chosen={wish.hour}
              onChoose={(hour) => setWish({ ...wish, hour })}
            />
          )}
          {head && !nothing && <TurnoverFilters wish={wish} onWish={setWish} />}
          <div className={rows.length > 0 ? s.lines : undefined}>
            <List
              items={rows}
              label="流水"
              keyOf={({ flow_id }) => flow_id}
              next={next}
              onMore={more}
              skeleton={<SkeletonRows count={5} height={72} />}
              empty={
                isDayUnfiltered(wish) ? (
                  <StandardState
                    inside
                    kind="empty"
                    title={isDay(date_info) ? '当日暂无流水' : '当月暂无流水'}
                    {...(earlier === undefined
                      ? {}
                      : { action: isDay(date_info) ? '看前一天' : '看前一月', onAction: () => show(earlier) })}
                  />
                ) : (
                  <StandardState
                    inside
                    kind="empty"
                    title="没有符合条件的流水"
                    action="清除筛选"
                    onAction={() => setWish(NO_DAY_FILTER)}
                  />
                )
              }
              row={(flow) => <TurnoverLine flow={flow} ofMonth={!isDay(date_info)} onPerson={setCard} />}
            />
          </div>
        </>
      )}
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </Page>
  );
}

/** Texts that say who may see the turnover (call G33), by the type of subject: 1 a guild, 2 a member, 3 a room. */
const WHO_MAY = { 1: '仅公会管理可查看', 2: '仅本人和公会管理可查看', 3: '仅房主和公会管理可查看' } as const;

/** S-DD-4: what the page shows when the server refuses the request. */
type RefusedProps = { readonly refusal: Refusal; readonly query: DayQuery; readonly again: () => void };

function Refused({ refusal, query, again }: RefusedProps) {
  const { navigation } = useRoute();
  if (refusal.code === NOT_ALLOWED)
    return <StandardState kind="noPermission" text={WHO_MAY[query.type]} onAction={() => navigation.back()} />;
  if (refusal.code !== BAD_ASK) return <ReadFailureState read={{ step: 'refused', refusal, again }} />;
  return (
    <StandardState
      kind="empty"
      title={refusal.msg}
      action="返回数据中心"
      onAction={() => navigation.replace(buildDataCentreRoute(query))}
    />
  );
}

type ExportProps = {
  readonly guild_id: number;
  readonly params: DayQuery & Record<string, unknown>;
  readonly reach: { readonly begin: Day; readonly end: Day };
};

/** The button that exports the lines with the filters that are set on the page. */
function Export({ guild_id, params, reach }: ExportProps) {
  const { exporting, ask, layer } = useExport(guild_id);
  return (
    <>
      <HeadBarAction
        label={exporting ? '导出中' : '导出'}
        onPress={() => ask('flow', params, { shown: params.date_info, reach })}
      />
      {layer}
    </>
  );
}

const SummaryShape = () => (
  <div className={s.shape}>
    <SkeletonBlock height={208} />
  </div>
);
