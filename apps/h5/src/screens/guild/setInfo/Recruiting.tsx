// 招募设置 (S-SI-1): whether, how, and from which level on people join.
import { LEVEL_MAX } from '@shengyu/rules/levels.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import type { ReactNode } from 'react';
import { JOIN_TYPES, NAMES, type Name } from './edit.ts';
import s from './SetInfo.module.css';
import type { Editing } from './use-edit.ts';

const NO_LEVEL = '1 级为不限';

export type RecruitingProps = { readonly editing: Editing; readonly frozen: boolean };

export function Recruiting({ editing: { values, set }, frozen }: RecruitingProps) {
  const flip = (name: 'is_recruit' | 'need_voice') => (
    <Switch
      label={NAMES[name]}
      checked={values[name] === 1}
      disabled={frozen}
      onChange={(on) => set({ [name]: on ? 1 : 0 })}
    />
  );
  const level = (name: 'min_wealth_level' | 'min_charm_level') => (
    <Stepper
      label={NAMES[name]}
      value={values[name]}
      max={LEVEL_MAX}
      disabled={frozen}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Card title="招募设置">
      <Row name="is_recruit" note="关闭后不再出现在招募中">
        {flip('is_recruit')}
      </Row>
      <div className={s.way}>
        <p className={s.words}>{NAMES.join_type}</p>
        <Segmented
          label={NAMES.join_type}
          items={JOIN_TYPES.map((label, i) => ({ key: String(i), label }))}
          value={String(values.join_type)}
          onChange={(key) => !frozen && set({ join_type: Number(key) as 0 | 1 | 2 })}
        />
      </div>
      <Row name="min_wealth_level" note={NO_LEVEL}>
        {level('min_wealth_level')}
      </Row>
      <Row name="min_charm_level" note={NO_LEVEL}>
        {level('min_charm_level')}
      </Row>
      <Row name="need_voice" note="申请人须在个人主页录制语音介绍">
        {flip('need_voice')}
      </Row>
    </Card>
  );
}

const Row = ({
  name,
  note,
  children,
}: {
  readonly name: Name;
  readonly note?: string;
  readonly children: ReactNode;
}) => (
  <div className={s.row}>
    <span className={s.words}>
      {NAMES[name]}
      {note && <span className={s.note}>{note}</span>}
    </span>
    {children}
  </div>
);
