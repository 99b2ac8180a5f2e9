// 礼包 and 任务: parts of a definition that are tables of rows.
import type { Pack, TaskDef } from '@shengyu/campaign/definition.ts';
import { ChoiceField, type Options } from '../choices.tsx';
import { unlessEmpty, withField } from '../draft.ts';
import { NumberField, TextField } from '../fields.tsx';
import { Place } from '../Labelled.tsx';
import { MeterField } from '../MeterField.tsx';
import type { PartProps } from '../part.ts';
import { freeId, RowTable, type Column } from '../RowTable.tsx';
import { AgeField, codeColumn, grantColumn, idOf, Limit } from './columns.tsx';
import s from '../Edit.module.css';

export function Packs(part: PartProps) {
  const rows = part.def.packs ?? [];
  const columns: Column<Pack>[] = [
    codeColumn(),
    {
      title: '价格（钻）',
      field: 'price',
      width: 96,
      cell: (row, change) => (
        <NumberField label="价格" min={1} value={row.price} onChange={(price) => change({ ...row, price })} />
      ),
    },
    grantColumn(part),
    {
      title: '限购',
      field: 'limit',
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
      onChange={(next) => part.onEdit(['packs'], unlessEmpty(next))}
    />
  );
}

const PERIODS: Options<TaskDef['period']> = [
  ['once', '一次'],
  ['day', '每日'],
  ['week', '每周'],
  ['campaign', '每期'],
];

const CLAIMS: Options<NonNullable<TaskDef['claim']>> = [
  ['manual', '手动领取'],
  ['auto', '自动发放'],
];

const claimColumn: Column<TaskDef> = {
  title: '领取 · 年龄',
  fields: ['claim', 'age'],
  cell: (row, change) => (
    <div className={s.lines}>
      <Place place={`${row.id}.claim`}>
        <ChoiceField
          label="领取"
          value={row.claim ?? 'manual'}
          options={CLAIMS}
          // Claiming by hand is what holds without the field.
          onChange={(next) => change(withField(row, 'claim', next === 'manual' ? undefined : next))}
        />
      </Place>
      <Place place={`${row.id}.age`}>
        <AgeField value={row.age} placeholder="年龄不限" onChange={(next) => change(withField(row, 'age', next))} />
      </Place>
    </div>
  ),
};

export function Tasks(part: PartProps) {
  const rows = part.def.tasks ?? [];
  const columns: Column<TaskDef>[] = [
    codeColumn(),
    {
      title: '名称',
      field: 'name',
      cell: (row, change) => <TextField label="名称" value={row.name} onChange={(name) => change({ ...row, name })} />,
    },
    {
      title: '计数',
      field: 'meter',
      cell: (row, change) => (
        <MeterField def={part.def} value={row.meter} onChange={(meter) => change({ ...row, meter })} />
      ),
    },
    {
      title: '目标',
      field: 'target',
      width: 84,
      cell: (row, change) => (
        <NumberField label="目标" min={1} value={row.target} onChange={(target) => change({ ...row, target })} />
      ),
    },
    {
      title: '周期',
      field: 'period',
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
    claimColumn,
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
      onChange={(next) => part.onEdit(['tasks'], unlessEmpty(next))}
    />
  );
}
