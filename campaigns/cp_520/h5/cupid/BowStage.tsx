import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { bestPrizeOf } from '@shengyu/h5/mechanics/draw/result/tiers.ts';
import { animateElement, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { drawn } from '../art/cupid.ts?drawn';
import { Bow } from './Bow.tsx';
import s from './BowStage.module.css';
import { playHeartbeatArrow } from './heartbeat-arrow.ts';
import { Target } from './Target.tsx';
import { usePull } from './use-pull.ts';

export type BowStageHandle = { shoot(result: DrawResult): RunningAnimation | undefined };

export type BowStageProps = {
  /** False while the bow cannot be drawn. */
  readonly enabled: boolean;
  readonly onShot: () => void;
  /** The big prizes around the target. */
  readonly children: ReactNode;
  readonly ref: Ref<BowStageHandle>;
};

const FOLLOWERS = 9;
/** After this time without a touch the arrow moves once, to show that it can be drawn. */
const HINT_MS = 6_000;

export function BowStage({ enabled, onShot, children, ref }: BowStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const prize = useRef<HTMLImageElement>(null);
  const name = useRef<HTMLElement>(null);
  const touched = useRef(false);
  const pull = usePull(stage, enabled, onShot);
  useImperativeHandle(ref, () => ({
    shoot: (result) => {
      touched.current = true;
      const best = bestPrizeOf(result.list);
      if (best) {
        prize.current!.src = best.prize.icon;
        name.current!.textContent = best.prize.name;
      }
      return playHeartbeatArrow(stage.current!, result);
    },
  }));
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setTimeout(() => {
      if (touched.current || prefersReducedMotion() || document.hidden) return;
      touched.current = true;
      hint(stage.current!);
    }, HINT_MS);
    return () => clearTimeout(timer);
  }, [enabled]);
  return (
    <div ref={stage} className={s['stage']}>
      <img className={s['petals']} data-part="petals" src={drawn['petals']} alt="" />
      <Target />
      {children}
      <div data-bow="">
        <Bow />
      </div>
      {Array.from({ length: FOLLOWERS }, (_, i) => (
        <img key={i} className={s['follower']} data-part="follower" src={drawn['spark']} alt="" />
      ))}
      <div className={s['prize']} data-part="prize" aria-hidden="true">
        <img ref={prize} alt="" />
        <b ref={name} />
      </div>
      <div
        className={s['pull']}
        data-testid="bow"
        aria-hidden="true"
        {...pull}
        onPointerDown={(event) => {
          touched.current = true;
          pull.onPointerDown(event);
        }}
      />
    </div>
  );
}

function hint(stage: HTMLElement): void {
  const unit = stage.offsetWidth / 390;
  const once = { duration: 900, easing: 'ease-in-out', fill: 'none' as const };
  const down = { transform: `translateY(${10 * unit}px)`, offset: 0.5 };
  animateElement(stage.querySelector('[data-part=flight]'), [{ transform: 'none' }, down, { transform: 'none' }], once);
  animateElement(
    stage.querySelector('[data-part=touch]'),
    [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }],
    once,
  );
}
