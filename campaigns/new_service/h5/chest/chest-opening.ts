// The chest gives: it leans back, leaps, and its light swells. Short, because a newcomer opens it again and again.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';

const LENGTH_MS = 900;

export function playChestOpening(stage: HTMLElement): RunningAnimation | undefined {
  const part = (name: string): Element | null => stage.querySelector(`[data-part=${name}]`);
  return combineAnimations([
    animateElement(
      part('chest'),
      [
        { transform: 'none' },
        { transform: 'scale(1.04, .92)', offset: 0.2, easing: 'ease-out' },
        { transform: 'translateY(-18px) scale(.98, 1.05)', offset: 0.45, easing: 'ease-in' },
        { transform: 'scale(1.03, .96)', offset: 0.65 },
        { transform: 'none' },
      ],
      { duration: LENGTH_MS },
    ),
    animateElement(
      part('light'),
      [
        { transform: 'scale(.8)', opacity: 0.5 },
        { transform: 'scale(1.18)', opacity: 1, offset: 0.5, easing: 'ease-out' },
        { transform: 'none', opacity: 1 },
      ],
      { duration: LENGTH_MS },
    ),
  ]);
}
