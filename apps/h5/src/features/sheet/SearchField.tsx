// Search field of a list: searches when typing pauses (S9-04: debounce 300 ms), or at once by the keyboard's search key.
import { DEBOUNCE_MS } from '@shengyu/rules/ui/debounce.ts';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass } from '@shengyu/ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import s from './SearchField.module.css';

export type SearchFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  /** The current search text. */
  readonly words: string | undefined;
  /** Undefined shows the whole list again. */
  readonly onSearch: (words: string | undefined) => void;
};

const WORDS_MAX = 20;

export function SearchField({ label, placeholder, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words ?? '');
  // When the search text is changed from outside, for example cleared, the field follows.
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
