import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import s from './Report.module.css';

export type TypeChipsProps = {
  readonly types: readonly { readonly type: number; readonly name: string }[];
  readonly value: number | undefined;
  readonly error: string | null;
  readonly onChange: (type: number) => void;
};

/** All types are visible at once, because a wheel picker would be slower for so few. */
export function TypeChips({ types, value, error, onChange }: TypeChipsProps) {
  const keys = types.map(({ type }) => String(type));
  const reached = value === undefined ? keys[0] : String(value);
  return (
    <>
      <div
        className={s.types}
        role="radiogroup"
        aria-label="类型"
        onKeyDown={createRovingKeyHandler(keys, String(value), (key) => onChange(Number(key)))}
      >
        {types.map(({ type, name }) => (
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={type === value}
            tabIndex={String(type) === reached ? 0 : -1}
            className={joinClassNames(s.type, type === value && s.on)}
            onClick={() => onChange(type)}
          >
            {name}
          </button>
        ))}
      </div>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
