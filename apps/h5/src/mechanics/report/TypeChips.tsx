import { cx } from '@shengyu/ui/cx.ts';
import { roving } from '@shengyu/ui/roving.ts';
import s from './Report.module.css';

export type TypeChipsProps = {
  readonly types: readonly { readonly type: number; readonly name: string }[];
  readonly value: number | undefined;
  readonly error: string | null;
  readonly onChange: (type: number) => void;
};

/** All of them in sight: nobody opens a wheel to choose among four. */
export function TypeChips({ types, value, error, onChange }: TypeChipsProps) {
  const keys = types.map(({ type }) => String(type));
  const reached = value === undefined ? keys[0] : String(value);
  return (
    <>
      <div
        className={s.types}
        role="radiogroup"
        aria-label="类型"
        onKeyDown={roving(keys, String(value), (key) => onChange(Number(key)))}
      >
        {types.map(({ type, name }) => (
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={type === value}
            tabIndex={String(type) === reached ? 0 : -1}
            className={cx(s.type, type === value && s.on)}
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
