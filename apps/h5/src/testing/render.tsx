import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

export type Rendered = { readonly container: HTMLElement; unmount(): void };

let mounted: Rendered[] = [];

/** Renders and runs the effects before it returns. Everything is unmounted after each test (setup.ts). */
export function render(node: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(node));
  const rendered = {
    container,
    unmount() {
      flushSync(() => root.unmount());
      container.remove();
    },
  };
  mounted.push(rendered);
  return rendered;
}

export function unmountAll(): void {
  for (const { unmount } of mounted) unmount();
  mounted = [];
}

/** Waits for two animation frames, so that pending updates are drawn. */
export const waitForFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
