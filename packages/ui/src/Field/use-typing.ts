import { charactersOf } from '@shengyu/rules/text.ts';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

export interface Typing {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Longest value in characters; what is typed or pasted beyond it is dropped where it was inserted. */
  readonly max?: number;
  /** What of a typed text counts. */
  readonly read?: (text: string) => string;
  /** How a value is drawn; reading that must give the value back. */
  readonly show?: (value: string) => string;
}

const same = (text: string): string => text;

/**
 * A controlled text box that never breaks an input method. Pinyin under composition is longer than what it becomes, so
 * nothing is cut or redrawn before the composition ends; what already fits is told at once, because Android's keyboards
 * keep composing a Latin word until the field is left, and a button may be waiting for it. The caret stays where the
 * finger put it even when the text is redrawn in groups.
 */
export function useTyping<Box extends TextBox>({ value, onChange, max = Infinity, read = same, show = same }: Typing) {
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
    // Also when the value stays: React then puts the old text back and would leave the caret at its end.
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
