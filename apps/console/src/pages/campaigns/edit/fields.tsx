// The small fields of which the editor's forms are made. Each shows one value of the document and reports its change.
import { Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { LongText } from '#parts/LongText.tsx';
import s from './Edit.module.css';

type FieldProps<T> = { readonly label: string; readonly value: T; readonly onChange: (value: T) => void };

export const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <label className={s.labelled}>
    <span>{label}</span>
    {children}
  </label>
);

export const TextField = ({ label, value, onChange }: FieldProps<string>) => (
  <Input aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
);

export const LongTextField = ({ label, value, onChange }: FieldProps<string>) => (
  <LongText aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
);

type NumberFieldProps = FieldProps<number> & { readonly min?: number; readonly max?: number };

/** A whole number. An emptied field keeps its last value, so that the document never holds a hole. */
export const NumberField = ({ label, value, onChange, min = 0, max }: NumberFieldProps) => (
  <InputNumber
    aria-label={label}
    className={s.number}
    size="small"
    value={value}
    min={min}
    {...(max === undefined ? {} : { max })}
    precision={0}
    controls={false}
    onChange={(next) => next !== null && onChange(next)}
  />
);

type OptionalNumberProps = {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A whole number that may be absent; an emptied field removes it. */
export const OptionalNumberField = ({ label, value, onChange }: OptionalNumberProps) => (
  <InputNumber
    aria-label={label}
    className={s.number}
    size="small"
    value={value ?? null}
    min={1}
    precision={0}
    controls={false}
    placeholder="不限"
    onChange={(next) => onChange(next ?? undefined)}
  />
);

type ChoiceProps<T> = FieldProps<T> & { readonly options: readonly (readonly [value: T, words: string])[] };

export const ChoiceField = <T extends string | number>({ label, value, onChange, options }: ChoiceProps<T>) => (
  <Select<T>
    aria-label={label}
    className={s.choice}
    size="small"
    value={value}
    options={options.map(([code, words]) => ({ value: code, label: words }))}
    onChange={onChange}
  />
);
