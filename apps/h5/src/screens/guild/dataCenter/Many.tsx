// A list of the data centre with its search and order (S-DC-5).
import type { Envelope } from '@shengyu/contract/client.ts';
import { fullAmount } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState, type ReactNode } from 'react';
import { changeIn, type Trend } from '#lib/change-in.ts';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import s from './DataCenter.module.css';

type Sort = 'flow' | 'mic' | 'days';
type Wish = { page: number; limit: number; sort: Sort; keyword?: string };
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

export type ManyProps<Row> = {
  readonly label: string;
  readonly sorts: readonly { readonly key: Sort; readonly label: string }[];
  readonly ask: (wish: Wish) => Promise<Envelope<PageOf<Row>>>;
  readonly keyOf: (row: Row) => number;
  readonly row: (row: Row) => Shown;
};

const KEYWORD_MAX = 20;
const LIMIT = 10;

export function Many<Row>({ label, sorts, ask, keyOf, row }: ManyProps<Row>) {
  const [sort, setSort] = useState<Sort>('flow');
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const search = (): void => setKeyword(typed.trim());
  const { rows, next, more, refusal } = usePages<Row, PageOf<Row>>(
    `${label}:${sort}:${keyword}`,
    (at) => ask({ ...at, sort, ...(keyword ? { keyword } : {}) }),
    LIMIT,
  );
  return (
    <>
      <div className={s.wishes}>
        <Field
          label={`搜索${label}`}
          labelHidden
          clearable
          placeholder="名称或 ID"
          maxLength={KEYWORD_MAX}
          value={typed}
          onChange={setTyped}
          onBlur={search}
          onEnter={search}
        />
        <div className={s.sorts}>
          <Segmented label="排序" items={sorts} value={sort} onChange={(key) => setSort(key as Sort)} />
        </div>
      </div>
      <div className={s.list}>
        <List
          items={rows}
          label={label}
          keyOf={keyOf}
          next={next}
          onMore={more}
          empty={
            refusal ? (
              <RefusedState refusal={refusal} again={more} />
            ) : (
              <State inside kind="empty" title={keyword ? `没有找到${label}` : '近 30 天暂无数据'} />
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
                  note={<span className={cx('num', s[change.tone])}>{change.text}</span>}
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
