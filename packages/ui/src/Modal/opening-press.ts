import { lastPress } from '../use-press.ts';

type Bounds = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** S-CMP-11: whether the press that opened a layer lies within these bounds of the window. */
export function wasOpenedWithin({ left, right, top, bottom }: Bounds): boolean {
  const { clientX, clientY } = lastPress.at ?? { clientX: -1, clientY: -1 };
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
