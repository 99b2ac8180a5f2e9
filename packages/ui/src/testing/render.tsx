import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';

export interface Rendered {
  readonly container: HTMLElement;
  /** Queries inside the rendered container; content of modals and portals is found with `page`. */
  readonly screen: Locator;
  readonly rerender: (node: ReactNode) => void;
  readonly unmount: () => void;
}

let mounted: Rendered[] = [];

/** Renders and runs the effects before it returns. Everything is unmounted after each test (setup.ts). */
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

/** Advances the fake clock and renders what changes because of it. */
export const advanceClock = (ms: number): void => flushSync(() => void vi.advanceTimersByTime(ms));

/** React defers updates made outside its events to a later task; this waits until they are rendered. */
export const waitForRender = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
