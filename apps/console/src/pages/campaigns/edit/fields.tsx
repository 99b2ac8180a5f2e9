// The small fields for texts and numbers of which the editor's forms are made. Each shows one value of the document and reports its change.
import { Input, InputNumber } from 'antd';
import { useContext, useState } from 'react';
import { LongText } from '#parts/LongText.tsx';
import { FaultSentence, FaultText, FieldSize } from './Labelled.tsx';
import s from './Edit.module.css';

type FieldProps<T> = { readonly label: string; readonly value: T; readonly onChange: (value: T) => void };

export const TextField = ({ label, value, onChange }: FieldProps<string>) => (
  <Input
    aria-label={label}
    size={useContext(FieldSize)}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

export const LongTextField = ({ label, value, onChange }: FieldProps<string>) => (
  <LongText aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
);

type OptionalTextProps = FieldProps<string | undefined> & { readonly placeholder: string };

/** A text that may be absent; an emptied field removes it. */
export const OptionalTextField = ({ label, value = '', onChange, placeholder }: OptionalTextProps) => (
  <Input
    aria-label={label}
    size={useContext(FieldSize)}
    value={value}
    placeholder={placeholder}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
  />
);

type CheckedTextProps = FieldProps<string> & {
  readonly placeholder?: string;
  /** What is wrong with a text; undefined when nothing is. */
  readonly faultOf: (text: string) => string | undefined;
};

/**
 * A text of which only the whole makes sense, such as a code or a time. It becomes part of the document when the field is left, and only
 * when nothing is wrong with it.
 */
export function CheckedTextField({ label, value, placeholder = '', faultOf, onChange }: CheckedTextProps) {
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined || typed === value ? undefined : faultOf(typed);
  return (
    <>
      <Input
        aria-label={label}
        size={useContext(FieldSize)}
        status={fault === undefined ? '' : 'error'}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
        onBlur={() => {
          if (typed === undefined || fault !== undefined) return;
          setTyped(undefined);
          if (typed !== value) onChange(typed);
        }}
      />
      <FaultSentence text={fault} />
    </>
  );
}

const CODE = /^[a-z][a-z0-9_]{0,63}$/;
const describeCodeFault = (code: string): string | undefined =>
  CODE.test(code) ? undefined : '小写字母开头，只用小写字母、数字和下划线';

type CodeFieldProps = FieldProps<string> & { readonly isTaken: (code: string) => boolean };

/** The code of something new, which nothing else may have. */
export const CodeField = ({ isTaken, ...field }: CodeFieldProps) => (
  <CheckedTextField
    {...field}
    faultOf={(code) => describeCodeFault(code) ?? (isTaken(code) ? '这个代码已被占用' : undefined)}
  />
);

/** A code that may be absent; an emptied field removes it. */
export const OptionalCodeField = ({ label, value = '', onChange, placeholder }: OptionalTextProps) => (
  <CheckedTextField
    label={label}
    value={value}
    placeholder={placeholder}
    faultOf={(code) => (code === '' ? undefined : describeCodeFault(code))}
    onChange={(code) => onChange(code === '' ? undefined : code)}
  />
);

type NumberFieldProps = FieldProps<number> & { readonly min?: number };

/** A whole number. An emptied field keeps its last value, so that the document never holds a hole. */
export const NumberField = ({ label, value, onChange, min = 0 }: NumberFieldProps) => (
  <InputNumber
    aria-label={label}
    className={s.number}
    size={useContext(FieldSize)}
    value={value}
    min={min}
    precision={0}
    controls={false}
    onChange={(next) => next !== null && onChange(next)}
  />
);

type OptionalNumberProps = FieldProps<number | undefined> & {
  readonly min?: number;
  readonly max?: number;
  /** What holds without the number. */
  readonly placeholder?: string;
};

/** A whole number that may be absent; an emptied field removes it. */
export const OptionalNumberField = ({
  label,
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  placeholder = '不限',
}: OptionalNumberProps) => (
  <InputNumber
    aria-label={label}
    className={s.number}
    size={useContext(FieldSize)}
    value={value ?? null}
    min={min}
    max={max}
    precision={0}
    controls={false}
    placeholder={placeholder}
    onChange={(next) => onChange(next ?? undefined)}
  />
);

type OptionalCountsProps<Name extends string> = {
  /** Stands before the words in the name of each field. */
  readonly label?: string;
  readonly names: readonly (readonly [name: Name, words: string])[];
  /** Where the numbers stand in the definition. Without it a fault is shown by what draws the field. */
  readonly place?: string;
  readonly value: { readonly [name in Name]?: number };
  readonly min?: number;
  readonly onChange: (name: Name, next: number | undefined) => void;
};

/** Several whole numbers side by side, each of which may be absent. */
export const OptionalCounts = <Name extends string>({
  label = '',
  names,
  place,
  value,
  min = 1,
  onChange,
}: OptionalCountsProps<Name>) => (
  <span className={s.counts}>
    {names.map(([name, words]) => (
      <label key={name} data-place={place && `${place}.${name}`}>
        {words}
        <OptionalNumberField
          label={`${label}${words}`}
          min={min}
          value={value[name]}
          onChange={(next) => onChange(name, next)}
        />
        {place && <FaultText place={`${place}.${name}`} />}
      </label>
    ))}
  </span>
);
