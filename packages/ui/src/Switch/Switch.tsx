import s from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** For a `<label htmlFor>` elsewhere on the page. */
  readonly id?: string;
}

export const Switch = ({ label, checked, onChange, disabled, id }: SwitchProps) => (
  <button
    type="button"
    id={id}
    role="switch"
    className={s.switch}
    aria-label={label}
    aria-checked={checked}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  >
    <span className={s.on} />
    <span className={s.knob} />
  </button>
);
