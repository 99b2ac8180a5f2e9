// 榜单: the periods of the campaign's boards in which somebody can still be taken off (BOARD-10), and the places of the chosen one with
// 移出榜单* (Z09). The period is absolute and stands in words.
import { Button } from 'antd';
import { Link } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatNumber } from '#lib/format.ts';
import { hrefOf, type ListRow } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildRankExclude, type BoardPeriod } from '#parts/act/rank-exclude.tsx';
import { PlainTable } from '#parts/PlainTable.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import s from './Boards.module.css';

const LIST = 'GET /console/api/object/list';
const LIMIT = 100;

export function BoardsPanel({ id }: { readonly id: string }) {
  const url = useUrl();
  const read = useRead(LIST, { kind: 'board', campaign: id, limit: LIMIT }, { freshFor: 60_000 });
  return (
    <ReadState read={read} what="榜单">
      {({ list }) => {
        const boards = list as unknown as readonly BoardPeriod[];
        const chosen = boards.find((one) => one.id === url.get('board')) ?? boards[0];
        if (!chosen) return <p className="c3">没有榜单，或榜单都已过公示期</p>;
        return (
          <div className={s.boards}>
            <nav className={s.nav} aria-label="榜单与周期">
              {boards.map((board) => (
                <button
                  key={board.id}
                  type="button"
                  aria-current={board.id === chosen.id}
                  onClick={() => url.set({ board: board.id })}
                >
                  <b>{board.title}</b>
                  <span className="c3">{board.text}</span>
                  <Tag tone={board.state === '0' ? 'ok' : 'warn'}>{board.state_text}</Tag>
                </button>
              ))}
            </nav>
            <Places key={chosen.id} board={chosen} />
          </div>
        );
      }}
    </ReadState>
  );
}

type PlaceData = {
  readonly subject: string;
  readonly is_hidden: boolean;
  readonly score_name: string;
  readonly rank?: number;
  readonly score?: number;
};
const dataOf = ({ data }: ListRow): PlaceData => data as PlaceData;

function Places({ board }: { readonly board: BoardPeriod }) {
  const may = useMay();
  const open = useActSheet();
  const read = useRead(LIST, { kind: 'rank', q: board.id, limit: LIMIT }, { freshFor: 10_000 });
  return (
    <section aria-label={`${board.title} ${board.text}`}>
      <h2 className={s.title}>
        {board.title} <span className="c3">{board.text}</span>
      </h2>
      <ReadState read={read} what="榜单名次">
        {({ list }) => (
          <PlainTable<ListRow>
            label={`${board.title} ${board.text}`}
            rows={list}
            keyOf={({ id }) => id}
            empty="还没有人上榜"
            columns={[
              { name: '名次', width: 64, cell: (row) => <b className="num">{dataOf(row).rank ?? '—'}</b> },
              { name: '对象', cell: (row) => <Subject row={row} /> },
              {
                name: list[0] ? dataOf(list[0]).score_name : '分数',
                align: 'right',
                cell: (row) => {
                  const { score } = dataOf(row);
                  return <span className="num">{score === undefined ? '—' : formatNumber(score)}</span>;
                },
              },
              {
                name: '状态',
                width: 96,
                cell: ({ state, state_text }) => <Tag tone={state === 'in' ? 'ok' : 'plain'}>{state_text}</Tag>,
              },
              {
                name: '操作',
                isUnnamed: true,
                align: 'right',
                width: 110,
                cell: (row) =>
                  row.state === 'in' &&
                  may('rank_exclude') && (
                    <Button
                      size="small"
                      type="link"
                      danger
                      aria-label={`移出榜单 ${row.title}`}
                      onClick={() => open(buildRankExclude({ who: row.title, subject_id: Number(row.id), board }))}
                    >
                      移出榜单
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ReadState>
    </section>
  );
}

function Subject({ row }: { readonly row: ListRow }) {
  const may = useMay();
  const { subject, is_hidden } = dataOf(row);
  const href = may('lookup_detail') ? hrefOf(subject, row.id) : undefined;
  return (
    <>
      {href ? <Link href={href}>{row.title}</Link> : row.title} <span className="num c3">{row.id}</span>{' '}
      {is_hidden && <Tag>神秘人</Tag>}
    </>
  );
}
