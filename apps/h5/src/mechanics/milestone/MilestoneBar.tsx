// Milestone bar (S2-CMP-11): boxes on a line. A tap shows a box's contents, and boxes that can be claimed pulse.
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '#mechanics/campaign/services.ts';
import type { Meter, MileStep } from '#features/item/shapes.ts';
import type { MilestoneClaimReply } from './claimed.ts';
import s from './Milestone.module.css';
import { filledShareOf } from './fill.ts';

export type { MilestoneClaimReply };

export type MilestoneBarProps = {
  readonly meter: Meter;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
  /** Claims in place of `claim_milestone`, for a campaign with a call of its own. */
  readonly claimWith?: (step_id: string) => Promise<boolean>;
  /** Unit of the value, e.g. 次. */
  readonly unit?: string;
  /** Replaces the meter's own name. */
  readonly title?: string;
  /** Stands in the head in place of the value, e.g. a button that claims the lowest step. */
  readonly beside?: ReactNode;
  /** True for steps whose digits mean something, e.g. 1314, which is not to become 1.3k. */
  readonly exact?: boolean;
};

const StepSheet = lazyPart(
  () => import('./StepSheet.tsx'),
  'StepSheet',
  ({ open }) => open,
);

const SAID = ['未达成', '可领取', '已领取'] as const;

export function MilestoneBar(props: MilestoneBarProps) {
  const { meter, onClaimed, claimWith, unit = '', title = meter.name, beside, exact } = props;
  const { steps, value } = meter;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const look = (index: number): void => {
    setAt(index);
    setOpen(true);
  };
  return (
    <section className={s.bar} aria-label={title}>
      <div className={s.head}>
        <span>{title}</span>
        {beside ?? (
          <span className={joinClassNames('num', s.value)}>
            {formatFullAmount(value)}
            {unit}
          </span>
        )}
      </div>
      <div className={s.line}>
        <span className={s.track}>
          <i className={s.fill} style={{ transform: `translateX(${(filledShareOf(steps, value) - 1) * 100}%)` }} />
        </span>
        <ol className={s.steps}>
          {steps.map((step, index) => (
            <li key={step.step_id} className={s.step}>
              <Stop
                step={step}
                at={exact ? String(step.at) : formatShortAmount(step.at).replace('.0', '')}
                unit={unit}
                onPress={() => look(index)}
              />
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
        claimWith={claimWith}
      />
    </section>
  );
}

type StopProps = {
  readonly step: MileStep;
  readonly at: string;
  readonly unit: string;
  readonly onPress: () => void;
};

function Stop({ step, at, unit, onPress }: StopProps) {
  const { state, items } = step;
  return (
    <button
      type="button"
      className={joinClassNames(s.stop, state === 1 && s.ready, state === 2 && s.taken)}
      aria-label={`${at}${unit} ${SAID[state]}`}
      onClick={onPress}
    >
      <span className={s.box}>
        {state === 1 && <i className={s.pulse} />}
        {items[0] && <img className={s.picture} src={items[0].icon} alt="" loading="lazy" />}
        {state === 2 && (
          <span className={s.tick}>
            <Icon path={checkBold} size={10} />
          </span>
        )}
      </span>
      <span className={joinClassNames('num', s.at)}>{at}</span>
    </button>
  );
}
