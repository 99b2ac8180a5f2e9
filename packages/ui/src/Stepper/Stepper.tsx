import {
  clampToStep,
  LONG_PRESS_REPEAT_MS,
  LONG_PRESS_START_MS,
  stepDown,
  type StepperBounds,
  stepUp,
} from '@shengyu/rules/ui/stepper.ts';
import { type KeyboardEvent, useState } from 'react';
import { Icon, minusBold, plusBold } from '../icons.tsx';
import { useLongPress } from '../use-long-press.ts';
import s from './Stepper.module.css';

export interface StepperProps extends StepperBounds {
  /** What is counted, such as 数量. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** S5-06: a number input with minus and plus buttons that stays between min and max; a long press repeats. */
export function Stepper({ label, value, onChange, min = 1, max, step, disabled = false }: StepperProps) {
  const bounds = { min, max, step };
  /**
   * The digits while they are typed. They are clamped only on Enter or
   * blur: with a min of 10 a first digit 1 must not be corrected at once.
   */
  const [typed, setTyped] = useState<string | null>(null);

  const move = (next: (value: number, bounds: StepperBounds) => number): boolean => {
    const moved = next(value, bounds);
    if (moved !== value) onChange(moved);
    return moved !== next(moved, bounds);
  };
  const enter = (): void => {
    setTyped(null);
    if (typed === null) return;
    const entered = clampToStep(typed === '' ? NaN : Number(typed), bounds);
    if (entered !== value) onChange(entered);
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') enter();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    move(event.key === 'ArrowUp' ? stepUp : stepDown);
  };

  const text = typed ?? String(value);
  return (
    <div className={s.stepper} role="group" aria-label={label}>
      <StepButton label="减少" path={minusBold} disabled={disabled || value <= min} onStep={() => move(stepDown)} />
      <input
        className={`${s.value} num`}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={text}
        style={text.length > 4 ? { width: `${text.length + 1}ch` } : undefined}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 9))}
        onFocus={({ target }) => target.select()}
        onBlur={enter}
        onKeyDown={keyed}
      />
      <StepButton
        label="增加"
        path={plusBold}
        disabled={disabled || (max !== undefined && value >= max)}
        onStep={() => move(stepUp)}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly path: string;
  readonly disabled: boolean;
  /** Returns false when the bound is reached. */
  readonly onStep: () => boolean;
}

function StepButton({ label, path, disabled, onStep }: StepButtonProps) {
  const press = useLongPress({
    onTap: onStep,
    onHold: onStep,
    after: LONG_PRESS_START_MS,
    repeat: LONG_PRESS_REPEAT_MS,
  });
  return (
    <button type="button" className={s.step} aria-label={label} disabled={disabled} {...press}>
      <span className={s.circle}>
        <Icon path={path} size={16} />
      </span>
    </button>
  );
}
