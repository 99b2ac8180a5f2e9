// 冷静期, the self-exclusion (CARE-9: it cannot be shortened): one tap and one confirmation.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import s from './Guard.module.css';
import type { SpendLimitsProps } from './Limits.tsx';

const DAYS = [1, 7, 30, 90] as const;
type Days = (typeof DAYS)[number];

export function SelfExclusion({ guard, disabled, onSet }: SpendLimitsProps) {
  const [asked, setAsked] = useState<Days>();
  const [shown, setShown] = useState<Days>(1);
  const until = guard.excluded_until;
  const ask = (days: Days): void => {
    setShown(days);
    setAsked(days);
  };
  return (
    <section className={s.card}>
      <h3>冷静期</h3>
      <p className={s.small}>
        {until === undefined
          ? '开启后不能购买礼包、盲盒与命运礼物，免费内容照常。'
          : `冷静期至 ${formatDateAndMinute(until * 1000)}，只能延长，不能缩短。`}
      </p>
      <div className={s.choices}>
        {DAYS.map((days) => (
          <div key={days} className={s.choice}>
            <Button block size="md" variant="line" disabled={disabled} onPress={() => ask(days)}>
              {days} 天
            </Button>
          </div>
        ))}
      </div>
      <Dialog
        open={asked !== undefined}
        title={`开启 ${shown} 天冷静期？`}
        cancel="我再想想"
        confirm="开启"
        danger
        onCancel={() => setAsked(undefined)}
        onConfirm={async () => {
          await onSet({ exclude_days: shown });
          setAsked(undefined);
        }}
      >
        立即生效，期间不能缩短或取消
      </Dialog>
    </section>
  );
}
