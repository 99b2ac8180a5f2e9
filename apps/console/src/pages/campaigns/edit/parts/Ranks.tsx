// 榜单: the boards of a campaign, what each counts and for how many points, and what its places give.
import type { CampaignDef, Grant, RankBoardDef, RankReward, RankSource } from '@shengyu/campaign/definition.ts';
import { ChoiceField, type Options } from '../choices.tsx';
import { unlessEmpty, withField } from '../draft.ts';
import { NumberField } from '../fields.tsx';
import { GrantLine } from '../GrantField.tsx';
import { Groups } from '../Groups.tsx';
import { MeterField } from '../MeterField.tsx';
import type { PartProps } from '../part.ts';
import { freeId, RowTable, type Column } from '../RowTable.tsx';
import { BoardTerms, type BoardProps } from './BoardTerms.tsx';
import s from '../Edit.module.css';

const SPEND = [
  [0, '否'],
  [1, '是'],
] as const satisfies readonly (readonly [RankSource[3], string])[];

const sourceColumns = (def: CampaignDef): Column<RankSource>[] => [
  {
    title: '计数',
    field: '0',
    cell: ([meter, ...rest], change) => (
      <MeterField def={def} value={meter} onChange={(next) => change([next, ...rest])} />
    ),
  },
  {
    title: '每次得分',
    field: '1',
    width: 100,
    cell: ([meter, points, ...rest], change) => (
      <NumberField label="每次得分" min={1} value={points} onChange={(next) => change([meter, next, ...rest])} />
    ),
  },
  {
    title: '每日最多（0 不限）',
    field: '2',
    width: 130,
    cell: ([meter, points, cap, spend], change) => (
      <NumberField label="每日最多" value={cap} onChange={(next) => change([meter, points, next, spend])} />
    ),
  },
  {
    title: '算消费',
    field: '3',
    width: 90,
    cell: ([meter, points, cap, spend], change) => (
      <ChoiceField
        label="算消费"
        value={spend}
        options={SPEND}
        onChange={(next) => change([meter, points, cap, next])}
      />
    ),
  },
];

/** What the members of each team get beside the grant of a place; a team that is gone is listed as long as it gets something. */
const teamColumn = (def: CampaignDef, teams: Options<number>): Column<RankReward> => ({
  title: '各队另得',
  field: '3',
  cell: ([from, to, grant, byTeam = []], change) => {
    const given = new Map(byTeam);
    const gone = byTeam.filter(([no]) => !teams.some(([known]) => known === no));
    const put = (no: number, next: Grant): void => {
      const some = [...given.set(no, next)].filter(([, things]) => things.length > 0).toSorted(([a], [b]) => a - b);
      change(some.length > 0 ? [from, to, grant, some] : [from, to, grant]);
    };
    return (
      <div className={s.lines}>
        {[...teams, ...gone.map(([no]) => [no, `队伍 ${no}`] as const)].map(([no, name]) => (
          <span key={no} className={s.team}>
            {name}
            <GrantLine def={def} label={name} value={given.get(no) ?? []} onChange={(next) => put(no, next as Grant)} />
          </span>
        ))}
      </div>
    );
  },
});

const rewardColumns = (def: CampaignDef): Column<RankReward>[] => [
  {
    title: '名次从',
    field: '0',
    width: 84,
    cell: ([from, ...rest], change) => (
      <NumberField label="从" min={1} value={from} onChange={(next) => change([next, ...rest])} />
    ),
  },
  {
    title: '到',
    field: '1',
    width: 84,
    cell: ([from, to, ...rest], change) => (
      <NumberField label="到" min={1} value={to} onChange={(next) => change([from, next, ...rest])} />
    ),
  },
  {
    title: '奖励',
    field: '2',
    cell: ([from, to, grant, ...rest], change) => (
      <GrantLine def={def} label="奖励" value={grant} onChange={(next) => change([from, to, next as Grant, ...rest])} />
    ),
  },
  ...(def.teams ? [teamColumn(def, def.teams.list)] : []),
];

/** PUB-18: a board counts at least one thing that is not spending. */
const FIRST_SOURCE: RankSource = ['mic.minutes', 1, 0, 0];

export function Ranks({ def, onEdit }: PartProps) {
  const [boards, sources, rewards] = [def.ranks ?? [], sourceColumns(def), rewardColumns(def)];
  return (
    <Groups<RankBoardDef>
      what="榜单"
      groups={boards}
      make={() => ({
        id: freeId(`${def.id}_rank`, boards),
        name: '新榜单',
        subject: 'user',
        period: 'campaign',
        sources: [FIRST_SOURCE],
      })}
      onChange={(next) => onEdit(['ranks'], next)}
    >
      {(board, change) => <Board board={board} sources={sources} rewards={rewards} onChange={change} />}
    </Groups>
  );
}

type BoardColumns = {
  readonly sources: readonly Column<RankSource>[];
  readonly rewards: readonly Column<RankReward>[];
};

/** The place after the last one that gives something. */
const firstPlaceWithout = ({ rewards = [] }: RankBoardDef): number => (rewards.at(-1)?.[1] ?? 0) + 1;

const Board = ({ board, sources, rewards, onChange }: BoardProps & BoardColumns) => (
  <>
    <BoardTerms board={board} onChange={onChange} />
    <h3 className={s.sub}>计分</h3>
    <RowTable<RankSource>
      label={`${board.name}计分`}
      rows={board.sources}
      columns={sources}
      keyOf={(_, at) => String(at)}
      placeOf={(_, at) => `${board.id}.sources.${at}`}
      make={() => FIRST_SOURCE}
      onChange={(next) => onChange({ ...board, sources: next })}
    />
    <h3 className={s.sub}>奖励</h3>
    <RowTable<RankReward>
      label={board.name}
      rows={board.rewards ?? []}
      columns={rewards}
      keyOf={(_, at) => String(at)}
      placeOf={(_, at) => `${board.id}.rewards.${at}`}
      make={() => [firstPlaceWithout(board), firstPlaceWithout(board), []]}
      onChange={(next) => onChange(withField(board, 'rewards', unlessEmpty(next)))}
    />
  </>
);
