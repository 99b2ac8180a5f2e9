import { checkBold, Icon } from '../icons.tsx';
import s from './Tick.module.css';

export interface TickInputProps {
  readonly type: 'checkbox' | 'radio';
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly small?: boolean;
}

/**
 * The round mark of checkboxes and radios. The native input lies
 * invisibly over the mark, so that keyboards and screen readers work.
 */
export const TickInput = ({ type, checked, onChange, name, disabled, small = false }: TickInputProps) => (
  <span className={small ? `${s.tick} ${s.small}` : s.tick}>
    <input
      className={s.native}
      type={type}
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className={s.mark}>
      <Icon path={checkBold} size={small ? 10 : 13} />
    </span>
  </span>
);
