import { useId } from 'react';
import { caretRightBold, Icon } from '../icons.tsx';
import s from './Field.module.css';
import { errorAriaAttributesOf, FieldBox } from './FieldBox.tsx';

export interface PickFieldProps {
  readonly label: string;
  /** The chosen value as text; an empty text shows the placeholder. */
  readonly text: string;
  readonly placeholder?: string;
  readonly onPick: () => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** A field whose value is chosen in a sheet. */
export function PickField({ label, text, placeholder = '请选择', onPick, error, disabled }: PickFieldProps) {
  const id = useId();
  return (
    <FieldBox id={id} label={label} error={error} disabled={disabled}>
      <button
        {...errorAriaAttributesOf(id, error)}
        type="button"
        id={id}
        role="combobox"
        className={s.pick}
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-labelledby={`${id}-label ${id}`}
        disabled={disabled}
        onClick={onPick}
      >
        <span className={text === '' ? s.placeholder : s.picked}>{text === '' ? placeholder : text}</span>
        {!disabled && <Icon path={caretRightBold} size={15} />}
      </button>
    </FieldBox>
  );
}
