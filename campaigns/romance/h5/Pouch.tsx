// The pouch with the stones earned together. New stones fall in and glint (`pour`); spent ones fly to the goods they bought
// (`flyTo`). The design calls this animation stone_refract.
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { drawn } from './art/first.ts?drawn';
import s from './Pouch.module.css';

export type StonePouchHandle = {
  pour(): void;
  flyTo(target: Element): void;
};

/** The number of stones in the animation, which lasts 0.9 seconds as a whole (S2-LM-3). */
const STONES = 7;
const WHOLE_MS = 900;
const FALL_MS = 420;

export function StonePouch({ ref }: { ref: Ref<StonePouchHandle> }) {
  const root = useRef<HTMLDivElement>(null);
  const stones = (): HTMLElement[] => [...root.current!.querySelectorAll<HTMLElement>(`.${s['stone']}`)];
  const delay = (i: number): number => (i * (WHOLE_MS - FALL_MS)) / (STONES - 1);

  useImperativeHandle(ref, () => ({
    pour() {
      if (prefersReducedMotion() || document.hidden) return;
      stones().forEach((stone, i) => {
        const [dx, turn] = [(i % 2 ? 1 : -1) * (18 + i * 7), i * 70 - 200];
        animateElement(
          stone,
          [
            { transform: `translate(${dx}px, -150px) rotate(${turn}deg) scale(.9)`, opacity: 0 },
            { transform: `translate(${dx * 0.7}px, -96px) rotate(${turn * 0.6}deg) scale(1)`, opacity: 1, offset: 0.3 },
            { transform: 'translate(0, 0) rotate(0) scale(.55)', opacity: 1, offset: 0.95 },
            { transform: 'translate(0, 4px) scale(.5)', opacity: 0 },
          ],
          { duration: FALL_MS, delay: delay(i), within: WHOLE_MS, easing: 'ease-in' },
        );
      });
      const glint = root.current!.querySelector(`.${s['glint']}`);
      animateElement(
        glint,
        [
          { transform: 'scale(.2) rotate(-40deg)', opacity: 0 },
          { transform: 'scale(1.25) rotate(0)', opacity: 1, offset: 0.5 },
          { transform: 'scale(.6) rotate(30deg)', opacity: 0 },
        ],
        { duration: 480, delay: WHOLE_MS - 480, within: WHOLE_MS },
      );
    },
    flyTo(target) {
      if (prefersReducedMotion() || document.hidden) return;
      const to = target.getBoundingClientRect();
      stones().forEach((stone, i) => {
        const from = stone.getBoundingClientRect();
        const x = to.left + to.width / 2 - from.left - from.width / 2;
        const y = to.top + to.height / 3 - from.top - from.height / 2;
        animateElement(
          stone,
          [
            { transform: 'scale(.5)', opacity: 0 },
            { transform: `translate(${x * 0.2}px, -70px) rotate(90deg) scale(.9)`, opacity: 1, offset: 0.35 },
            { transform: `translate(${x}px, ${y}px) rotate(220deg) scale(.4)`, opacity: 0 },
          ],
          { duration: FALL_MS, delay: delay(i), within: WHOLE_MS, easing: 'cubic-bezier(.3, .1, .5, 1)' },
        );
      });
    },
  }));

  return (
    <div ref={root} className={s['pouch']} aria-hidden="true">
      <img className={s['glow']} src={drawn['glow']} alt="" />
      <img className={s['sack']} src={drawn['sack']} alt="" />
      {Array.from({ length: STONES }, (_, i) => (
        <img key={i} className={s['stone']} src={drawn['stone']} alt="" />
      ))}
      <img className={s['glint']} src={drawn['glint']} alt="" />
    </div>
  );
}
