import { useRef, useState } from 'react';
import { fullAmount, shortAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { Bubble } from './Bubble.tsx';
import s from './Amount.module.css';

interface Signed {
  /** A plus before what is above 0. */
  readonly signed?: boolean;
}

export type AmountProps = Signed &
  (
    | { readonly fen: number }
    | {
        readonly value: number;
        /** All digits at once; nothing to tap. */
        readonly full?: boolean;
        /** Inside a row that is itself a button the short form cannot be tapped. */
        readonly still?: boolean;
      }
  );

/** S9-03, S9-06, API-7: `986.2w`, its full number on tap (S-ALL-8); `¥5,000.00` from fen. */
export function Amount(props: AmountProps) {
  if ('fen' in props) return <Figure text={plus(props, props.fen) + yuanFromFen(props.fen)} />;
  const { value, full = false, still = false } = props;
  const whole = plus(props, value) + fullAmount(value);
  const short = plus(props, value) + shortAmount(value);
  if (full || short === whole) return <Figure text={whole} />;
  if (still) return <Figure text={short} spoken={whole} />;
  return <Tappable short={short} whole={whole} />;
}

const plus = ({ signed = false }: Signed, value: number): string => (signed && value > 0 ? '+' : '');

/** The currency sign and the unit are a step smaller than the digits (design 2.2). */
function Figure({ text, spoken }: { readonly text: string; readonly spoken?: string }) {
  const [, sign = '', yuan = '', digits = '', unit = ''] = /^([+−]?)(¥?)([\d,.]+)(k?w?)$/.exec(text) ?? [];
  return (
    <>
      <span className={`num ${s.figure}`} aria-hidden={spoken === undefined ? undefined : true}>
        {sign}
        {yuan && <span className={s.unit}>{yuan}</span>}
        {digits}
        {unit && <span className={s.unit}>{unit}</span>}
      </span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
    </>
  );
}

function Tappable({ short, whole }: { readonly short: string; readonly whole: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button ref={button} type="button" className={s.tappable} onClick={() => setOpen(!open)}>
      <Figure text={short} spoken={whole} />
      {open && <Bubble over={button} text={whole} onClose={() => setOpen(false)} />}
    </button>
  );
}
