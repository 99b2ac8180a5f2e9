import { Input, InputNumber, Switch } from 'antd';

export type Scalar = number | string | undefined;

/** Fields that say yes or no as 1 and 0. */
const FLAGS = /启用|默认/;

type FieldProps = { readonly label: string; readonly value: Scalar; readonly onChange: (value: Scalar) => void };

export function Field({ label, value, onChange }: FieldProps) {
  if (FLAGS.test(label) && typeof value === 'number')
    return <Switch aria-label={label} checked={value === 1} onChange={(on) => onChange(on ? 1 : 0)} />;
  if (typeof value === 'number')
    return (
      <InputNumber
        aria-label={label}
        value={value}
        min={0}
        precision={0}
        controls={false}
        onChange={(next) => next !== null && onChange(next)}
      />
    );
  return (
    <Input
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
