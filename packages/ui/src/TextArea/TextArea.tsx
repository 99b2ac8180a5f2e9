import { countCharacters } from '@shengyu/rules/identity/text.ts';
import { useId, useLayoutEffect } from 'react';
import { errorAriaAttributesOf, FieldBox, FieldCounter } from '../Field/FieldBox.tsx';
import { useControlledText } from '../Field/use-typing.ts';
import s from './TextArea.module.css';

export interface TextAreaProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly maxLength?: number;
  /** Height when empty; it grows with the text. */
  readonly rows?: number;
  readonly disabled?: boolean;
}

/** A text box that grows with its text. With one row it looks like a Field until the text needs a second line. */
export function TextArea({ label, value, onChange, error, maxLength, rows = 3, ...props }: TextAreaProps) {
  const id = useId();
  const typing = useControlledText<HTMLTextAreaElement>({ value, onChange, max: maxLength });
  const { ref } = typing;

  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [ref, typing.value]);

  return (
    <FieldBox id={id} label={label} labelHidden={props.labelHidden} error={error} disabled={props.disabled} tall>
      <textarea
        {...typing}
        {...errorAriaAttributesOf(id, error)}
        id={id}
        className={s.area}
        rows={rows}
        placeholder={props.placeholder}
        disabled={props.disabled}
      />
      {maxLength !== undefined && (
        <span className={s.counter}>
          <FieldCounter length={countCharacters(value)} max={maxLength} />
        </span>
      )}
    </FieldBox>
  );
}
