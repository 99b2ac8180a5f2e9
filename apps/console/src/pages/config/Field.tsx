import { Input, InputNumber, Switch } from 'antd';
import { formatBp, formatFen } from '#lib/format.ts';
import s from './Config.module.css';

export type Scalar = number | string | undefined;

/** Fields that say yes or no as 1 and 0. */
const FLAGS = /启用|默认/;

type FieldProps = { readonly label: string; readonly value: Scalar; readonly onChange: (value: Scalar) => void };

/** Sums are kept in fen and shares in hundredths of a percent; people read yuan and percent. */
const readingOf = (label: string, value: number): string | undefined =>
  label.includes('（分）') ? formatFen(value) : label.includes('（万分比）') ? formatBp(value) : undefined;

export function Field({ label, value, onChange }: FieldProps) {
  if (FLAGS.test(label) && typeof value === 'number')
    return <Switch aria-label={label} checked={value === 1} onChange={(on) => onChange(on ? 1 : 0)} />;
  if (typeof value === 'number') {
    const reading = readingOf(label, value);
    return (
      <span className={s.number}>
        <InputNumber
          aria-label={label}
          value={value}
          min={0}
          precision={0}
          controls={false}
          onChange={(next) => next !== null && onChange(next)}
        />
        {reading !== undefined && <span className="num c3">{reading}</span>}
      </span>
    );
  }
  return (
    <Input
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
