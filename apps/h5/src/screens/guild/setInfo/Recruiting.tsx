// 招募设置 (S-SI-1): whether the guild recruits, how members join, and the required levels.
import { LEVEL_MAX } from '@shengyu/rules/board/levels.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import type { ReactNode } from 'react';
import { JOIN_TYPE_NAMES, PROFILE_FIELD_LABELS, type ProfileField } from './edit.ts';
import s from './SetInfo.module.css';
import type { ProfileEditing } from './use-edit.ts';

const NO_LEVEL = '1 级为不限';

export type RecruitingSettingsProps = { readonly editing: ProfileEditing; readonly frozen: boolean };

export function RecruitingSettings({ editing: { values, set }, frozen }: RecruitingSettingsProps) {
  const flip = (name: 'is_recruit' | 'need_voice') => (
    <Switch
      label={PROFILE_FIELD_LABELS[name]}
      checked={values[name] === 1}
      disabled={frozen}
      onChange={(on) => set({ [name]: on ? 1 : 0 })}
    />
  );
  const level = (name: 'min_wealth_level' | 'min_charm_level') => (
    <Stepper
      label={PROFILE_FIELD_LABELS[name]}
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
        <p className={s.words}>{PROFILE_FIELD_LABELS.join_type}</p>
        <Segmented
          label={PROFILE_FIELD_LABELS.join_type}
          items={JOIN_TYPE_NAMES.map((label, i) => ({ key: String(i), label }))}
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
  readonly name: ProfileField;
  readonly note?: string;
  readonly children: ReactNode;
}) => (
  <div className={s.row}>
    <span className={s.words}>
      {PROFILE_FIELD_LABELS[name]}
      {note && <span className={s.note}>{note}</span>}
    </span>
    {children}
  </div>
);
