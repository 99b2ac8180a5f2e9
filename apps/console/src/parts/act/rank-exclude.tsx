// 移出榜单* (Z09): from a row of a board, whose period is known, or from a member's page, where board and period are chosen in words.
import { Select } from 'antd';
import { useRead } from '#lib/call.ts';
import type { ListRow } from '#lib/objects.ts';
import { renewObject } from './object-acts.tsx';
import { act, type ActFieldsProps, type AnyAct } from './act.ts';

/** A period of a board, as Z49 lists it. */
export type BoardPeriod = ListRow & {
  readonly data: {
    readonly rank_code: string;
    readonly period_key: string;
    readonly subject: 'user' | 'pair' | 'room' | 'guild';
    readonly campaign_title: string;
  };
};

type ExcludeValue = { readonly board: BoardPeriod | undefined };

type Excluded = {
  readonly who: string;
  readonly subject_id: number;
  /** Left out on a member's page: then it is chosen. */
  readonly board?: BoardPeriod;
};

const nameOf = ({ title, text }: BoardPeriod): string => `${title} ${text}`;

function BoardField({ value, set }: ActFieldsProps<ExcludeValue>) {
  const read = useRead('GET /console/api/object/list', { kind: 'board', limit: 100 }, { freshFor: 60_000 });
  const boards = ((read.data?.list ?? []) as unknown as readonly BoardPeriod[]).filter(
    ({ data }) => data.subject === 'user',
  );
  return (
    <label className="col c2">
      榜单与周期
      <Select<string>
        aria-label="榜单与周期"
        placeholder="按榜单或活动名称查找"
        loading={read.isWaiting}
        value={value.board?.id ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={read.isWaiting ? '正在取榜单' : '没有可移出的榜单'}
        options={boards.map((board) => ({
          value: board.id,
          label: `${nameOf(board)} · ${board.data.campaign_title} · ${board.state_text}`,
        }))}
        onChange={(id) => set({ board: boards.find((board) => board.id === id) })}
      />
    </label>
  );
}

export const buildRankExclude = ({ who, subject_id, board: fixed }: Excluded): AnyAct =>
  act<'POST /console/api/rank/exclude', ExcludeValue>({
    title: '移出榜单',
    route: 'POST /console/api/rank/exclude',
    object: who,
    initial: { board: fixed },
    ...(!fixed && { Fields: BoardField }),
    lines: ({ board }) => (board ? [{ name: nameOf(board), before: '在榜', after: '移出' }] : []),
    sentence: ({ board }) => `移出 ${board ? nameOf(board) : '…'}，后续名次递补，奖励不发`,
    reasons: ['刷榜', '违规账号'],
    needsSecond: true,
    danger: true,
    data: ({ board }) => board && { rank_code: board.data.rank_code, period_key: board.data.period_key, subject_id },
    button: '提交复核',
    after: renewObject,
    changed: renewObject,
  });
