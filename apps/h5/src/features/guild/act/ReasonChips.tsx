import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import s from './Reason.module.css';

export type ReasonChipsProps = {
  readonly label: string;
  readonly reasons: readonly { readonly key: string; readonly name: string }[];
  readonly value: string | undefined;
  readonly onChange: (key: string) => void;
};

/** Shows all reasons at once, each chosen by one tap. */
export function ReasonChips({ label, reasons, value, onChange }: ReasonChipsProps) {
  const keys = reasons.map(({ key }) => key);
  return (
    <div
      className={s.chips}
      role="radiogroup"
      aria-label={label}
      onKeyDown={createRovingKeyHandler(keys, value ?? keys[0]!, onChange)}
    >
      {reasons.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === value}
          tabIndex={key === (value ?? keys[0]) ? 0 : -1}
          className={joinClassNames(s.chip, key === value && s.on)}
          onClick={() => onChange(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
