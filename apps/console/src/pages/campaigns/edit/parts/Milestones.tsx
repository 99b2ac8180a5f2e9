// 里程碑: what is counted, for whom, and what each step gives.
import type { CampaignDef, Grant, MilestoneDef, RewardStep } from '@shengyu/campaign/definition.ts';
import { ChoiceField, OptionalChoiceField, type Options } from '../choices.tsx';
import { withField } from '../draft.ts';
import { NumberField, OptionalNumberField, TextField } from '../fields.tsx';
import { GrantLine } from '../GrantField.tsx';
import { Groups } from '../Groups.tsx';
import { Labelled } from '../Labelled.tsx';
import { MeterField } from '../MeterField.tsx';
import type { PartProps } from '../part.ts';
import { freeId, RowTable, type Column } from '../RowTable.tsx';
import s from '../Edit.module.css';

const SCOPES: Options<MilestoneDef['scope']> = [
  ['user', '个人'],
  ['pair', '双人'],
  ['team', '队伍'],
  ['server', '全服'],
];

const PERIODS: Options<NonNullable<MilestoneDef['period']>> = [
  ['day', '每日'],
  ['season', '每季'],
  ['campaign', '整个活动'],
];

const stepColumns = (def: CampaignDef): Column<RewardStep>[] => [
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

export function Milestones({ def, onEdit }: PartProps) {
  const miles = def.milestones ?? [];
  return (
    <Groups<MilestoneDef>
      what="里程碑"
      groups={miles}
      make={() => ({
        id: freeId(`${def.id}_mile`, miles),
        name: '新里程碑',
        meter: 'active.points',
        scope: 'user',
        steps: [],
      })}
      onChange={(next) => onEdit(['milestones'], next)}
    >
      {(mile, change) => <Milestone def={def} mile={mile} onChange={change} />}
    </Groups>
  );
}

type MilestoneProps = {
  readonly def: CampaignDef;
  readonly mile: MilestoneDef;
  readonly onChange: (next: MilestoneDef) => void;
};

function Milestone({ def, mile, onChange }: MilestoneProps) {
  const { id, name, meter, scope, period, steps, loop } = mile;
  const put = <Name extends keyof MilestoneDef>(field: Name, next: MilestoneDef[Name] | undefined): void =>
    onChange(withField(mile, field, next));
  return (
    <>
      <div className={s.fields}>
        <Labelled label="里程碑名称" place={`${id}.name`}>
          <TextField label={`${id} 名称`} value={name} onChange={(next) => put('name', next)} />
        </Labelled>
        <Labelled label="计数" place={`${id}.meter`}>
          <MeterField def={def} label={`${id} 计数`} value={meter} onChange={(next) => put('meter', next)} />
        </Labelled>
        <Labelled label="为谁计数" place={`${id}.scope`}>
          <ChoiceField label={`${id} 为谁`} value={scope} options={SCOPES} onChange={(next) => put('scope', next)} />
        </Labelled>
        <Labelled label="重新计数" place={`${id}.period`}>
          <OptionalChoiceField
            label={`${id} 重新计数`}
            placeholder="每个活动或赛季"
            value={period}
            options={PERIODS}
            onChange={(next) => put('period', next)}
          />
        </Labelled>
        {/* MILE-3: the steps repeat. */}
        <Labelled label="每多少循环一轮" place={`${id}.loop.every`}>
          <OptionalNumberField
            label={`${id} 循环`}
            placeholder="不循环"
            value={loop?.every}
            onChange={(every) => put('loop', every === undefined ? undefined : { every, max: loop?.max ?? 1 })}
          />
        </Labelled>
        {loop && (
          <Labelled label="最多几轮" place={`${id}.loop.max`}>
            <NumberField
              label={`${id} 轮数`}
              min={1}
              value={loop.max}
              onChange={(max) => put('loop', { ...loop, max })}
            />
          </Labelled>
        )}
      </div>
      <RowTable<RewardStep>
        label={name}
        rows={steps}
        columns={stepColumns(def)}
        keyOf={(_, at) => String(at)}
        placeOf={([at]) => `${id}_${at}`}
        make={() => [(steps.at(-1)?.[0] ?? 0) + 1, []]}
        onChange={(next) => put('steps', next)}
      />
    </>
  );
}
