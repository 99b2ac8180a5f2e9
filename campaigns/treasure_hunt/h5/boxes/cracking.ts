// glass_box (1.8 s): the glass frosts, one crack of light in the tier's colour, the gift rises. Transform and opacity alone.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/draw-call.ts';
import { moved, together, type Motion } from '@shengyu/h5/mechanics/draw/reveal.ts';

const LENGTH = 1_800;

export function cracking(shelf: HTMLElement | null, box_code: string, { made }: DrawResult): Motion | undefined {
  const box = shelf && shelf.querySelector(`[data-box=${box_code}]`);
  if (!box) return undefined;
  const rocks = made > 1 ? 5 : 3;
  return together([
    moved(
      box.querySelector('[data-part=glass]'),
      [
        { transform: 'none' },
        { transform: 'scale(1.04) rotate(-2deg)' },
        { transform: 'scale(1.04) rotate(2deg)' },
        { transform: 'none' },
      ],
      { duration: (LENGTH * 0.7) / rocks, iterations: rocks },
    ),
    moved(
      box.querySelector('[data-part=frost]'),
      [
        { opacity: 0, transform: 'scale(.6)' },
        { opacity: 0.8, transform: 'scale(1)', offset: 0.7 },
        { opacity: 1, transform: 'scale(2.4)', offset: 0.9 },
        { opacity: 0, transform: 'scale(3)' },
      ],
      { duration: LENGTH, fill: 'none' },
    ),
  ]);
}
