import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';

export interface Rendered {
  readonly container: HTMLElement;
  /** Queries inside what was rendered; what stands in the top layer or in a portal is found with `page`. */
  readonly screen: Locator;
  readonly rerender: (node: ReactNode) => void;
  readonly unmount: () => void;
}

let mounted: Rendered[] = [];

/** Renders and runs the effects before it returns. Everything is taken down after each test (setup.ts). */
export function render(node: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const rerender = (next: ReactNode): void => flushSync(() => root.render(next));
  const unmount = (): void => {
    flushSync(() => root.unmount());
    container.remove();
  };
  rerender(node);
  const rendered = { container, screen: page.elementLocator(container), rerender, unmount };
  mounted.push(rendered);
  return rendered;
}

export function unmountAll(): void {
  for (const { unmount } of mounted) unmount();
  mounted = [];
}

/** Turns the faked clock on, with everything React draws because of it. */
export const turnClock = (ms: number): void => flushSync(() => void vi.advanceTimersByTime(ms));

/** React hands updates made outside its events to a later task; this waits until they are drawn. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
