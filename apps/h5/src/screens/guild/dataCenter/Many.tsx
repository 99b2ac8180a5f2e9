// List of the data centre with range, search and order (S-DC-5).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { CHART_RANGES, listAllowedRanges, type ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, type ReactNode } from 'react';
import { describeTrend, type Trend } from '#lib/change-in.ts';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { SearchField } from '#features/sheet/SearchField.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import type { DataSortKey, DataOptions } from '#features/guild/data-address.ts';
import s from './DataCenter.module.css';
import type { SubjectRoute } from './metrics.ts';

type PageOf<Row> = { readonly list: readonly Row[]; readonly total: number };

type Shown = {
  readonly leading: ReactNode;
  readonly title: string;
  /** Text for a subject that has left the guild, shown in grey; undefined otherwise. */
  readonly gone: string | undefined;
  readonly caption: string;
  readonly trend: Trend;
  readonly onOpen: () => void;
};

export type SubjectListOptions = {
  readonly guild: GuildDetail;
  readonly wish: DataOptions;
  readonly onWish: (wish: Partial<DataOptions>) => void;
};

export type SubjectFigureListProps<Row> = SubjectListOptions & {
  readonly label: string;
  readonly sorts: readonly { readonly key: DataSortKey; readonly label: string }[];
  readonly route: SubjectRoute;
  /** Picks the list out of the reply. */
  readonly listIn: (reply: ReplyFrom<SubjectRoute>) => PageOf<Row>;
  readonly keyOf: (row: Row) => number;
  readonly row: (row: Row) => Shown;
};

const LIMIT = 10;
const NOT_ALLOWED = 1005;

export function SubjectFigureList<Row>({
  guild,
  wish,
  onWish,
  label,
  sorts,
  route,
  listIn,
  keyOf,
  row,
}: SubjectFigureListProps<Row>) {
  const { guild_id } = guild;
  const { range, sort, keyword } = wish;
  const { rows, next, more, refusal } = usePages<SubjectRoute, PageOf<Row>>(
    route,
    { guild_id, type: range, sort, ...(keyword ? { keyword } : {}) },
    { limit: LIMIT, forget: true },
    listIn,
  );
  // S-DC-6: the server refuses the range because the viewer's role was reduced; the shortest range is shown instead.
  const stale = range !== 1 && refusal !== undefined && refusal.code === NOT_ALLOWED;
  useEffect(() => {
    if (!stale) return;
    showToast('权限已变更');
    onWish({ range: 1 });
    // The effect runs once for each refusal.
  }, [stale]);
  const ranges = CHART_RANGES.filter((one) => listAllowedRanges(guild.my).includes(one.range));
  const { days } = CHART_RANGES.find((one) => one.range === range)!;
  return (
    <>
      <div className={s.wishes}>
        <SearchField
          label={`搜索${label}`}
          placeholder="搜索名称或 ID"
          words={keyword || undefined}
          onSearch={(words = '') => onWish({ keyword: words })}
        />
        {ranges.length > 1 && (
          <div className={s.ranges}>
            <Segmented
              label="时间范围"
              items={ranges.map((one) => ({ key: String(one.range), label: one.label }))}
              value={String(range)}
              onChange={(key) => onWish({ range: Number(key) as ChartRange })}
            />
          </div>
        )}
      </div>
      <div className={s.list}>
        <Tabs
          look="pill"
          label="排序"
          items={sorts}
          value={sort}
          onChange={(key) => onWish({ sort: key as DataSortKey })}
        />
        <List
          items={rows}
          label={label}
          keyOf={keyOf}
          next={next}
          onMore={more}
          skeleton={<SkeletonRows count={6} height={72} />}
          empty={
            refusal ? (
              <RefusedState refusal={refusal} again={more} />
            ) : (
              <StandardState
                inside
                kind="empty"
                title={keyword ? `没有找到${label}` : `近 ${days} 天暂无数据`}
                text={keyword ? '换个名称或 ID 试试' : undefined}
              />
            )
          }
          row={(one) => {
            const { leading, title, gone, caption, trend, onOpen } = row(one);
            const change = describeTrend(trend);
            return (
              <div className={gone && s.gone}>
                <ListRow
                  height={72}
                  leading={leading}
                  title={title}
                  tag={gone && <Tag>{gone}</Tag>}
                  caption={caption}
                  value={formatFullAmount(trend.value)}
                  note={
                    <span className={joinClassNames(change.tone !== 'same' && 'num', s[change.tone])}>
                      {change.text}
                    </span>
                  }
                  onPress={onOpen}
                />
              </div>
            );
          }}
        />
      </div>
    </>
  );
}
