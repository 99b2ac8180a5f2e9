// 月相, the member's own milestones as five phases of the moon, and 万灯同明, which everybody fills together (S2-ZY-2).
import { lazyPart, formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { Meter, MileStep } from '@shengyu/h5/features/item/shapes.ts';
import { filledShareOf } from '@shengyu/h5/mechanics/milestone/fill.ts';
import type { MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/claimed.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState, type ReactNode } from 'react';
import { drawn } from '../art/later.ts?drawn';
import { phasePath } from '../moon/phase.ts';
import s from './Bars.module.css';

const StepSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/milestone/StepSheet.tsx'),
  'StepSheet',
  ({ open }) => open,
);

export type BarsProps = {
  readonly moon: Meter;
  readonly sky: Meter;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
};

export const Bars = ({ moon, sky, onClaimed }: BarsProps) => (
  <>
    <Bar
      look="moon"
      meter={moon}
      unit=" 月辉"
      onClaimed={onClaimed}
      mark={(step, i) => <Phase share={PHASES[i] ?? 1} on={step.at <= moon.value} />}
    />
    <Bar
      look="sky"
      meter={sky}
      unit=" 盏"
      onClaimed={onClaimed}
      mark={({ at }) => <img className={joinClassNames(s.lamp, at > sky.value && s.unlit)} src={drawn['far']} alt="" />}
    />
  </>
);

/** The shares of the five phases, from the first crescent to the full moon. */
const PHASES = [0.12, 0.3, 0.5, 0.76, 1];
const SAID = ['未达成', '可领取', '已领取'] as const;

type BarProps = {
  readonly look: 'moon' | 'sky';
  readonly meter: Meter;
  readonly unit: string;
  readonly mark: (step: MileStep, i: number) => ReactNode;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
};

function Bar({ look, meter, unit, mark, onClaimed }: BarProps) {
  const { steps, value, name } = meter;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  return (
    <section className={joinClassNames(s.bar, s[look])} aria-label={name}>
      <span className={s.name}>{name}</span>
      <b className={joinClassNames('num', s.value)}>{formatFullAmount(value)}</b>
      <div className={s.line}>
        <span className={s.track}>
          <i className={s.fill} style={{ transform: `translateX(${(filledShareOf(steps, value) - 1) * 100}%)` }} />
        </span>
        <ol className={s.steps}>
          {steps.map((step, i) => (
            <li key={step.step_id}>
              <button
                type="button"
                className={joinClassNames(s.step, step.at <= value && s.reached)}
                aria-label={`${formatFullAmount(step.at)}${unit} ${SAID[step.state]}`}
                onClick={() => {
                  setAt(i);
                  setOpen(true);
                }}
              >
                {mark(step, i)}
                {look === 'moon' && <span className={joinClassNames('num', s.at)}>{step.at}</span>}
                {step.state === 1 && <i className={s.dot} />}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <StepSheet
        open={open}
        onClose={() => setOpen(false)}
        meter={meter}
        step={steps[at]}
        unit={unit}
        onClaimed={onClaimed}
      />
    </section>
  );
}

const Phase = ({ share, on }: { readonly share: number; readonly on: boolean }) => (
  <svg className={s.phase} viewBox="-14 -14 28 28" aria-hidden="true">
    <circle r="12" fill={on ? '#3A4AA6' : '#1B2768'} stroke={on ? '#FFE8A3' : '#8C9AE8'} />
    <path d={phasePath(12, share)} fill={on ? '#FFF0C4' : '#8C97CE'} />
  </svg>
);
