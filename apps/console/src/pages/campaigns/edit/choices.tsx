// The fields of the editor's forms in which something is chosen from a list.
import { Select } from 'antd';
import { useContext } from 'react';
import { FieldSize } from './Labelled.tsx';
import s from './Edit.module.css';

/** What can be chosen, with the words for it. */
export type Options<T> = readonly (readonly [value: T, words: string])[];

type ChoiceProps<T, V> = {
  readonly label: string;
  readonly value: V;
  readonly options: Options<T>;
  readonly onChange: (value: V) => void;
};

const listOf = <T,>(options: Options<T>) => options.map(([value, label]) => ({ value, label }));

export const ChoiceField = <T extends string | number>({ label, value, options, onChange }: ChoiceProps<T, T>) => (
  <Select<T>
    aria-label={label}
    className={s.choice}
    size={useContext(FieldSize)}
    value={value}
    options={listOf(options)}
    onChange={onChange}
  />
);

type OptionalChoiceProps<T> = ChoiceProps<T, T | undefined> & {
  /** What holds when nothing is chosen. */
  readonly placeholder?: string;
};

/** One of several that may be absent; an emptied field removes it. */
export const OptionalChoiceField = <T extends string>({
  label,
  value,
  options,
  onChange,
  placeholder = '不限',
}: OptionalChoiceProps<T>) => (
  <Select<T>
    aria-label={label}
    className={s.choice}
    size={useContext(FieldSize)}
    allowClear
    placeholder={placeholder}
    value={value ?? null}
    options={listOf(options)}
    popupMatchSelectWidth={false}
    onChange={(next: T | null | undefined) => onChange(next ?? undefined)}
  />
);

/** One of many that must be there, found by typing; what is unknown is shown as it is. */
export const SearchField = ({ label, value, options, onChange }: ChoiceProps<string, string>) => (
  <Select<string>
    aria-label={label}
    className={s.search}
    size={useContext(FieldSize)}
    showSearch={{ optionFilterProp: 'label' }}
    value={value}
    options={listOf(options)}
    popupMatchSelectWidth={false}
    onChange={onChange}
  />
);

/** Several of a few. */
export const ManyField = <T extends string>({ label, value, options, onChange }: ChoiceProps<T, readonly T[]>) => (
  <Select<T[]>
    aria-label={label}
    className={s.many}
    size={useContext(FieldSize)}
    mode="multiple"
    value={[...value]}
    options={listOf(options)}
    popupMatchSelectWidth={false}
    onChange={onChange}
  />
);
