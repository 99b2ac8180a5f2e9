import { charactersOf } from '@shengyu/rules/identity/text.ts';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

export interface ControlledTextOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Longest allowed value in characters; excess text is cut where it was typed or pasted, not at the end of the value. */
  readonly max?: number;
  /** Extracts the value from the typed text, for instance only its digits. */
  readonly read?: (text: string) => string;
  /** Formats a value for display; `read(show(value))` must give the value back. */
  readonly show?: (value: string) => string;
}

const same = (text: string): string => text;

/**
 * A controlled text box that works with input methods. Pinyin under composition is longer than the text it becomes, so nothing is
 * cut or redrawn before the composition ends. A text that already fits is passed to onChange at once, because Android keyboards
 * keep composing a Latin word until the field loses focus, and a button may be waiting for the value. The caret stays where the
 * member put it even when the displayed text is regrouped.
 */
export function useControlledText<Box extends TextBox>({
  value,
  onChange,
  max = Infinity,
  read = same,
  show = same,
}: ControlledTextOptions) {
  const box = useRef<Box>(null);
  const [composed, setComposed] = useState<string | null>(null);
  const composing = useRef(false);
  const caret = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (caret.current === null || !box.current) return;
    const drawn = box.current.value;
    let at = 0;
    while (at < drawn.length && charactersOf(read(drawn.slice(0, at))).length < caret.current) at += 1;
    caret.current = null;
    box.current.setSelectionRange(at, at);
  });

  const take = ({ value: typed, selectionStart }: Box): void => {
    const all = charactersOf(read(typed));
    const head = charactersOf(read(typed.slice(0, selectionStart ?? typed.length)));
    const excess = Math.max(0, all.length - max);
    const kept = head.slice(0, Math.max(0, head.length - excess));
    const next = [...kept, ...all.slice(head.length)].slice(0, max).join('');
    if (show(next) !== typed) caret.current = kept.length;
    // Renders even when the value stays the same, because React then restores the old text and would leave the caret at its end.
    redraw();
    if (next !== value) onChange(next);
  };

  return {
    ref: box,
    value: composed ?? show(value),
    onChange: ({ currentTarget }: ChangeEvent<Box>): void => {
      if (!composing.current) return take(currentTarget);
      setComposed(currentTarget.value);
      const told = read(currentTarget.value);
      if (told !== value && charactersOf(told).length <= max) onChange(told);
    },
    onCompositionStart: (): void => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Box>): void => {
      composing.current = false;
      setComposed(null);
      take(currentTarget);
    },
  };
}
