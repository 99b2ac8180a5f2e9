import { countCharacters } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useControlledText } from '@shengyu/ui/Field/use-typing.ts';
import { useId } from 'react';
import { drawn } from '../letters.ts?drawn';
import s from './Letter.module.css';

export type LetterProps = {
  readonly value: string;
  /** What the server said about the words. */
  readonly error: string | null;
  readonly onChange: (text: string) => void;
};

const LETTER_MAX = 50;

/** The letter is written on its paper. */
export function Letter({ value, error, onChange }: LetterProps) {
  const id = useId();
  const typing = useControlledText<HTMLTextAreaElement>({ value, onChange, max: LETTER_MAX });
  return (
    <div className={s['letter']}>
      <img className={s['paper']} src={drawn['draft']} alt="" />
      <textarea
        {...typing}
        className={s['words']}
        aria-label="写给TA的话"
        placeholder="写给TA的话"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        rows={3}
      />
      <p className={s['foot']}>
        {error && (
          <span id={id} role="alert" className={s['error']}>
            {error}
          </span>
        )}
        <span className="num">
          {countCharacters(value)}/{LETTER_MAX}
        </span>
      </p>
    </div>
  );
}
