// 跳过动画: the viewer's choice to see large gifts as banners only, kept on the phone (SHELL-36).
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { readStored, removeStored, writeStored } from '@shengyu/web/storage.ts';
import { useSyncExternalStore } from 'react';

const NAME = 'isle:skip-effects';
const listeners = new Set<() => void>();

const areSkipped = (): boolean => readStored(NAME) === '1';

export function skipEffects(skip: boolean): void {
  if (skip) writeStored(NAME, '1');
  else removeStored(NAME);
  listeners.forEach((listener) => listener());
}

export const useEffectsSkipped = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, areSkipped);

/** Whether effects are shown as banners: skipped, or not wanted by the system's setting or the member's (frame/motion.ts). */
export const areEffectsPlain = (): boolean =>
  areSkipped() || prefersReducedMotion() || document.documentElement.hasAttribute('data-still');
