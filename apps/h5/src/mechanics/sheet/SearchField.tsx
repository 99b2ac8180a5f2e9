// What is looked for in a list: asked once the typing rests (S9-04), at once by the keyboard's own key.
import { DEBOUNCE_MS } from '@shengyu/rules/debounce.ts';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass } from '@shengyu/ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import s from './SearchField.module.css';

export type SearchFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  /** What is asked for now. */
  readonly words: string | undefined;
  /** Undefined: everything again. */
  readonly onSearch: (words: string | undefined) => void;
};

const WORDS_MAX = 20;

export function SearchField({ label, placeholder, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words ?? '');
  // Cleared from elsewhere, the field is empty too.
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if ((words ?? '') !== typed.trim()) setTyped(words ?? '');
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const wanted = typed.trim() || undefined;
  useEffect(() => {
    if (wanted === words) return undefined;
    const timer = setTimeout(() => latest.current(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, words]);
  return (
    <div className={s.search}>
      <Field
        label={label}
        labelHidden
        prefix={<Icon path={magnifyingGlass} size={18} />}
        placeholder={placeholder}
        clearable
        maxLength={WORDS_MAX}
        value={typed}
        onChange={setTyped}
        onEnter={() => wanted !== words && onSearch(wanted)}
      />
    </div>
  );
}
