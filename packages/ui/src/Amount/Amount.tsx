import { useRef, useState } from 'react';
import { formatShortAmount, formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { FullAmountBubble } from './Bubble.tsx';
import s from './Amount.module.css';

interface Signed {
  /** Puts a plus sign before positive values. */
  readonly signed?: boolean;
}

export type AmountProps = Signed &
  (
    | { readonly fen: number }
    | {
        readonly value: number;
        /** Shows all digits instead of the short form, so there is nothing to tap. */
        readonly full?: boolean;
        /** The short form cannot be tapped; for use inside a row that is itself a button. */
        readonly still?: boolean;
      }
  );

/**
 * Shows an amount, either short like `986.2w` (S9-03, API-7: k, w and 亿 stand for 1000, 10 000 and 100 million), where a tap
 * shows the full number (S-ALL-8), or as money like `¥5,000.00`, given in fen (S9-06: two decimals).
 */
export function Amount(props: AmountProps) {
  if ('fen' in props) return <Figure text={plus(props, props.fen) + formatFenAsYuan(props.fen)} />;
  const { value, full = false, still = false } = props;
  const whole = plus(props, value) + formatFullAmount(value);
  const short = plus(props, value) + formatShortAmount(value);
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
      {open && <FullAmountBubble over={button} text={whole} onClose={() => setOpen(false)} />}
    </button>
  );
}
