import { Button } from '@shengyu/ui/Button/Button.tsx';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { useState } from 'react';
import { formatWholeYuan } from '#features/sheet/figures.ts';
import s from './Guard.module.css';
import { SPEND_LIMITS, type SpendGuard, type SpendLimitKey } from './guard-state.ts';
import { LimitDialog } from './LimitDialog.tsx';
import type { SpendGuardChange } from './use-guard.ts';

export type SpendLimitsProps = {
  readonly guard: SpendGuard;
  readonly disabled: boolean;
  readonly onSet: (wish: SpendGuardChange) => Promise<boolean>;
};

const limitText = (fen: number | null): string => (fen === null ? '未设置' : formatWholeYuan(fen));

const pendingText = (fen: number | null): string => (fen === null ? '不设限额' : `改为 ${formatWholeYuan(fen)}`);

/** The member's own limits (RISK-7: single and day limit) and the switch for reminders. */
export function SpendLimits({ guard, disabled, onSet }: SpendLimitsProps) {
  const [editing, setEditing] = useState<SpendLimitKey>();
  const { pending } = guard;
  const waits = pending && `${dayOf(pending.at * 1000).slice(5)} 0 点起`;
  return (
    <section className={s.card}>
      {SPEND_LIMITS.map(({ key, name }) => (
        <div key={key} className={s.row}>
          <span className={s.words}>
            <b>{name}</b>
            <span className={s.small}>
              <span className="num">{limitText(guard[key])}</span>
              {pending && pending[key] !== undefined && `，${waits}${pendingText(pending[key])}`}
            </span>
          </span>
          <Button size="sm" variant="soft" disabled={disabled} label={`修改${name}`} onPress={() => setEditing(key)}>
            修改
          </Button>
        </div>
      ))}
      <div className={s.row}>
        <span className={s.words}>
          <b>消费提醒</b>
          <span className={s.small}>
            {pending && pending.remind !== undefined ? `${waits}关闭` : '达到单日限额的 50% 和 100% 时通知我'}
          </span>
        </span>
        <Switch
          label="消费提醒"
          checked={guard.remind === 1}
          disabled={disabled}
          onChange={(on) => void onSet({ remind: on ? 1 : 0 })}
        />
      </div>
      <LimitDialog
        key={editing}
        limit={SPEND_LIMITS.find(({ key }) => key === editing)}
        now={editing === undefined ? null : guard[editing]}
        onClose={() => setEditing(undefined)}
        onSet={onSet}
      />
    </section>
  );
}
