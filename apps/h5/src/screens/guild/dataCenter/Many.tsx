// A list of the data centre with its range, search and order (S-DC-5).
import type { Envelope } from '@shengyu/contract/client.ts';
import { fullAmount } from '@shengyu/rules/amount.ts';
import { CHART_RANGES, rangesFor, type ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, type ReactNode } from 'react';
import { changeIn, type Trend } from '#lib/change-in.ts';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { SearchField } from '#mechanics/sheet/SearchField.tsx';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import type { Sort, Wish } from './address.ts';
import s from './DataCenter.module.css';

/** One page as the call wants it. */
export type Ask = { page: number; limit: number; type: ChartRange; sort: Sort; keyword?: string };
type PageOf<Row> = { readonly list: readonly Row[]; readonly total: number };

export type Shown = {
  readonly leading: ReactNode;
  readonly title: string;
  /** No longer of the guild: grey, with the word. */
  readonly gone: string | undefined;
  readonly caption: string;
  readonly trend: Trend;
  readonly onOpen: () => void;
};

export type Looking = {
  readonly guild: GuildDetail;
  readonly wish: Wish;
  readonly onWish: (wish: Partial<Wish>) => void;
};

export type ManyProps<Row> = Looking & {
  readonly label: string;
  readonly sorts: readonly { readonly key: Sort; readonly label: string }[];
  readonly ask: (ask: Ask) => Promise<Envelope<PageOf<Row>>>;
  readonly keyOf: (row: Row) => number;
  readonly row: (row: Row) => Shown;
};

const LIMIT = 10;
const NOT_ALLOWED = 1005;

export function Many<Row>({ guild, wish, onWish, label, sorts, ask, keyOf, row }: ManyProps<Row>) {
  const { range, sort, keyword } = wish;
  const { rows, next, more, refusal } = usePages<Row, PageOf<Row>>(
    `${label}:${range}:${sort}:${keyword}`,
    (at) => ask({ ...at, type: range, sort, ...(keyword ? { keyword } : {}) }),
    LIMIT,
  );
  // S-DC-6: the role is less than it was.
  const stale = range !== 1 && refusal !== undefined && refusal.code === NOT_ALLOWED;
  useEffect(() => {
    if (!stale) return;
    toast('权限已变更');
    onWish({ range: 1 });
    // Once for each refusal.
  }, [stale]);
  const ranges = CHART_RANGES.filter((one) => rangesFor(guild.my).includes(one.range));
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
        <Tabs look="pill" label="排序" items={sorts} value={sort} onChange={(key) => onWish({ sort: key as Sort })} />
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
              <State
                inside
                kind="empty"
                title={keyword ? `没有找到${label}` : `近 ${days} 天暂无数据`}
                text={keyword ? '换个名称或 ID 试试' : undefined}
              />
            )
          }
          row={(one) => {
            const { leading, title, gone, caption, trend, onOpen } = row(one);
            const change = changeIn(trend);
            return (
              <div className={gone && s.gone}>
                <ListRow
                  height={72}
                  leading={leading}
                  title={title}
                  tag={gone && <Tag>{gone}</Tag>}
                  caption={caption}
                  value={fullAmount(trend.value)}
                  note={<span className={cx(change.tone !== 'same' && 'num', s[change.tone])}>{change.text}</span>}
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
