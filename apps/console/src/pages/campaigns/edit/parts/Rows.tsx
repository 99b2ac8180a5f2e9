// 礼包, 商店, 任务, 里程碑 and 榜单: parts of a definition that are tables of rows.
import type {
  GoodsDef,
  Grant,
  MilestoneDef,
  Pack,
  Price,
  PurchaseLimit,
  RankBoardDef,
  RankReward,
  RewardStep,
  TaskDef,
} from '@shengyu/campaign/definition.ts';
import { meterUnitText } from '@shengyu/campaign/meter-words.ts';
import { ChoiceField, NumberField, OptionalNumberField, TextField } from '../fields.tsx';
import { GrantLine } from '../GrantField.tsx';
import type { PartProps } from '../part.ts';
import { freeId, RowTable, type Column } from '../RowTable.tsx';
import s from '../Edit.module.css';

const idOf = ({ id }: { readonly id: string }): string => id;
const codeColumn = <T extends { readonly id: string }>(): Column<T> => ({
  title: '代码',
  width: 84,
  cell: ({ id }) => <span className={s.code}>{id}</span>,
});

const LIMITS = [
  ['d', '每日'],
  ['w', '每周'],
  ['c', '每期'],
  ['stock', '总量'],
] as const;

const Limit = ({
  value,
  onChange,
}: {
  readonly value: PurchaseLimit;
  readonly onChange: (next: PurchaseLimit) => void;
}) => (
  <span className={s.limit}>
    {LIMITS.map(([name, words]) => (
      <label key={name}>
        {words}
        <OptionalNumberField
          label={words}
          value={value[name]}
          onChange={(next) => {
            const { [name]: _, ...rest } = value;
            onChange(next === undefined ? rest : { ...rest, [name]: next });
          }}
        />
      </label>
    ))}
  </span>
);

const grantColumn = <T extends { readonly grant: TaskDef['grant'] }>({ def }: PartProps): Column<T> => ({
  title: '给予',
  cell: (row, change) => (
    <GrantLine def={def} label="给予" value={row.grant} onChange={(grant) => change({ ...row, grant })} />
  ),
});

export function Packs(part: PartProps) {
  const rows = part.def.packs ?? [];
  const columns: Column<Pack>[] = [
    codeColumn(),
    {
      title: '价格（钻）',
      width: 96,
      cell: (row, change) => (
        <NumberField label="价格" min={1} value={row.price} onChange={(price) => change({ ...row, price })} />
      ),
    },
    grantColumn(part),
    {
      title: '限购',
      cell: (row, change) => <Limit value={row.limit} onChange={(limit) => change({ ...row, limit })} />,
    },
  ];
  return (
    <RowTable
      label="礼包"
      rows={rows}
      columns={columns}
      keyOf={idOf}
      make={() => ({ id: freeId(`${part.def.id}_p`, rows), price: 1, grant: [], limit: {} })}
      onChange={(next) => part.onEdit(['packs'], next)}
    />
  );
}

const PriceField = ({
  def,
  value,
  onChange,
}: {
  readonly def: PartProps['def'];
  readonly value: Price;
  readonly onChange: (next: Price) => void;
}) =>
  'diamond' in value ? (
    <NumberField label="钻石" min={1} value={value.diamond} onChange={(diamond) => onChange({ diamond })} />
  ) : (
    <GrantLine def={def} label="价格" value={value} onChange={(next) => onChange(next as Grant)} />
  );

export function Shops(part: PartProps) {
  const columns: Column<GoodsDef>[] = [
    codeColumn(),
    grantColumn(part),
    {
      title: '价格',
      cell: (row, change) => (
        <PriceField def={part.def} value={row.price} onChange={(price) => change({ ...row, price })} />
      ),
    },
    {
      title: '限兑',
      cell: (row, change) => <Limit value={row.limit} onChange={(limit) => change({ ...row, limit })} />,
    },
  ];
  return (part.def.shops ?? []).map((shop, index) => (
    <section key={shop.id}>
      <h2 className={s.sub}>{shop.name}</h2>
      <RowTable
        label={shop.name}
        rows={shop.goods}
        columns={columns}
        keyOf={idOf}
        make={() => ({ id: freeId(`${shop.id}_`, shop.goods), grant: [], price: { diamond: 1 }, limit: {} })}
        onChange={(goods) => part.onEdit(['shops', index, 'goods'], goods)}
      />
    </section>
  ));
}

const PERIODS = [
  ['once', '一次'],
  ['day', '每日'],
  ['week', '每周'],
  ['campaign', '每期'],
] as const;

export function Tasks(part: PartProps) {
  const rows = part.def.tasks ?? [];
  const columns: Column<TaskDef>[] = [
    codeColumn(),
    {
      title: '名称',
      cell: (row, change) => <TextField label="名称" value={row.name} onChange={(name) => change({ ...row, name })} />,
    },
    {
      title: '计数',
      cell: (row, change) => (
        <TextField label="计数" value={row.meter} onChange={(meter) => change({ ...row, meter })} />
      ),
    },
    {
      title: '目标',
      width: 84,
      cell: (row, change) => (
        <NumberField label="目标" min={1} value={row.target} onChange={(target) => change({ ...row, target })} />
      ),
    },
    {
      title: '周期',
      width: 84,
      cell: (row, change) => (
        <ChoiceField
          label="周期"
          value={row.period}
          options={PERIODS}
          onChange={(period) => change({ ...row, period })}
        />
      ),
    },
    grantColumn(part),
  ];
  return (
    <RowTable<TaskDef>
      label="任务"
      rows={rows}
      columns={columns}
      keyOf={idOf}
      make={() => ({
        id: freeId(`${part.def.id}_t`, rows),
        name: '新任务',
        meter: 'page.visit',
        target: 1,
        period: 'day',
        grant: [],
      })}
      onChange={(next) => part.onEdit(['tasks'], next)}
    />
  );
}

export function Milestones(part: PartProps) {
  const { def, onEdit } = part;
  const columns: Column<RewardStep>[] = [
    {
      title: '达到',
      width: 110,
      cell: ([at, grant], change) => (
        <NumberField label="达到" min={1} value={at} onChange={(next) => change([next, grant])} />
      ),
    },
    {
      title: '给予',
      cell: ([at, grant], change) => (
        <GrantLine def={def} label="给予" value={grant} onChange={(next) => change([at, next as Grant])} />
      ),
    },
  ];
  return (def.milestones ?? []).map((mile: MilestoneDef, index) => (
    <section key={mile.id}>
      <h2 className={s.sub}>
        {mile.name} <small>{mile.meter}</small>
      </h2>
      <RowTable<RewardStep>
        label={mile.name}
        rows={mile.steps}
        columns={columns}
        keyOf={(_, at) => String(at)}
        make={() => [(mile.steps.at(-1)?.[0] ?? 0) + 1, []]}
        onChange={(steps) => onEdit(['milestones', index, 'steps'], steps)}
      />
    </section>
  ));
}

export function Ranks(part: PartProps) {
  const { def, onEdit } = part;
  const columns: Column<RankReward>[] = [
    {
      title: '名次从',
      width: 84,
      cell: ([from, ...rest], change) => (
        <NumberField label="从" min={1} value={from} onChange={(next) => change([next, ...rest])} />
      ),
    },
    {
      title: '到',
      width: 84,
      cell: ([from, to, ...rest], change) => (
        <NumberField label="到" min={1} value={to} onChange={(next) => change([from, next, ...rest])} />
      ),
    },
    {
      title: '奖励',
      cell: ([from, to, grant, ...rest], change) => (
        <GrantLine
          def={def}
          label="奖励"
          value={grant}
          onChange={(next) => change([from, to, next as Grant, ...rest])}
        />
      ),
    },
  ];
  return (def.ranks ?? []).map((board: RankBoardDef, index) => (
    <section key={board.id}>
      <h2 className={s.sub}>{board.name}</h2>
      <p className={s.facts}>
        {board.sources.map(([meter, points]) => `${meterUnitText(meter)} ${points} 分`).join('；')}
      </p>
      <RowTable<RankReward>
        label={board.name}
        rows={board.rewards ?? []}
        columns={columns}
        keyOf={(_, at) => String(at)}
        make={(at) => [at + 1, at + 1, []]}
        onChange={(rewards) => onEdit(['ranks', index, 'rewards'], rewards)}
      />
    </section>
  ));
}
