// 基本与排期: name, addresses, time and who takes part.
import type { Schedule } from '@shengyu/campaign/definition.ts';
import { Select } from 'antd';
import { ChoiceField } from '../choices.tsx';
import { NumberField, OptionalNumberField, TextField } from '../fields.tsx';
import { Labelled } from '../Labelled.tsx';
import type { PartProps } from '../part.ts';
import s from '../Edit.module.css';

const KINDS = [
  ['fixed', '固定起止'],
  ['season', '按赛季循环'],
  ['per_user', '按人，从注册起'],
  ['zodiac', '按星座月'],
  ['always', '常驻'],
] as const;

const EMPTY: Readonly<Record<Schedule['kind'], Schedule>> = {
  fixed: { kind: 'fixed', open: '', close: '', claim_days: 7 },
  season: { kind: 'season', first_open: '', days: 28, claim_days: 7 },
  per_user: { kind: 'per_user', from: 'registered_at', days: 14, claim_days: 7 },
  zodiac: { kind: 'zodiac', claim_days: 7 },
  always: { kind: 'always' },
};

export function Basic({ def, onEdit }: PartProps) {
  const { schedule, audience } = def;
  const time = (name: string, words: string, value: string) => (
    <Labelled label={`${words}（北京时间）`} place={`schedule.${name}`}>
      <TextField label={words} value={value} onChange={(next) => onEdit(['schedule', name], next)} />
    </Labelled>
  );
  const days = (name: string, words: string, value: number) => (
    <Labelled label={words} place={`schedule.${name}`}>
      <NumberField label={words} value={value} onChange={(next) => onEdit(['schedule', name], next)} />
    </Labelled>
  );
  return (
    <div className={s.fields}>
      <Labelled label="名称" place="title">
        <TextField label="名称" value={def.title} onChange={(title) => onEdit(['title'], title)} />
      </Labelled>
      <Labelled label="页面地址" place="routes">
        <Select
          aria-label="页面地址"
          mode="tags"
          value={[...def.routes]}
          onChange={(routes: string[]) => onEdit(['routes'], routes)}
        />
      </Labelled>
      <Labelled label="排期方式" place="schedule">
        <ChoiceField
          label="排期方式"
          value={schedule.kind}
          options={KINDS}
          onChange={(kind) => onEdit(['schedule'], EMPTY[kind])}
        />
      </Labelled>
      {schedule.kind === 'fixed' && time('open', '开始', schedule.open)}
      {schedule.kind === 'fixed' && time('close', '结束', schedule.close)}
      {schedule.kind === 'season' && time('first_open', '首季开始', schedule.first_open)}
      {(schedule.kind === 'season' || schedule.kind === 'per_user') && days('days', '每期天数', schedule.days)}
      {schedule.kind !== 'always' && days('claim_days', '领奖天数', schedule.claim_days)}
      <Labelled label="参与年龄" place="audience.age">
        <ChoiceField
          label="参与年龄"
          value={audience.age}
          options={[
            ['adult', '仅成年人'],
            ['any', '不限'],
          ]}
          onChange={(age) => onEdit(['audience', 'age'], age)}
        />
      </Labelled>
      <Labelled label="财富等级不低于" place="audience.min_level">
        <OptionalNumberField
          label="财富等级"
          value={audience.min_level || undefined}
          onChange={(next) => onEdit(['audience', 'min_level'], next)}
        />
      </Labelled>
      <Labelled label="灰度（万分之）" place="audience.grey">
        <OptionalNumberField
          label="灰度"
          min={0}
          max={10_000}
          value={audience.grey}
          onChange={(next) => onEdit(['audience', 'grey'], next)}
        />
      </Labelled>
    </div>
  );
}
