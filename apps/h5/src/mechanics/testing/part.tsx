// A part of a campaign's page under test: the app as it is booted, its calls answered from the samples.
import { DEBOUNCE_MS } from '@shengyu/rules/debounce.ts';
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearQueries } from '#lib/query.ts';
import { setToken } from '#lib/session.ts';
import { boot } from '#shell/boot.ts';
import type { Services } from '#shell/services.ts';
import { render } from '#testing/render.tsx';
import { ANSWERS } from './answers.ts';
import { OnStage, setStage } from './stage.tsx';
import { testWire, type Sent, type Wire } from './wire.ts';

export type Parts = {
  readonly wire: Wire;
  readonly services: Services;
  /** Draws it on the treasure's stage; a member is logged in. */
  show(node: ReactNode, instead?: Partial<Services>): void;
  /** What was asked of one call, in order. */
  asked(name: string): Sent[];
};

/** A machine that is busy elsewhere draws slowly; a test that hangs still ends. */
const PATIENCE_MS = 40_000;

/** What comes of itself, sooner or later. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: PATIENCE_MS / 2 });
}

/** Call it at the top of a test file. */
export function testParts(): Parts {
  vi.setConfig({ testTimeout: PATIENCE_MS });
  let wire: Wire;
  let services: Services;
  beforeAll(async () => {
    wire = await testWire();
    wire.answers = { ...ANSWERS };
    ({ services } = boot(window));
  });
  afterAll(() => wire.close());
  beforeEach(() => {
    wire.answers = { ...ANSWERS };
    wire.asked.length = 0;
    clearQueries();
    setToken('a-member');
    setStage('treasure');
  });
  return {
    get wire() {
      return wire;
    },
    get services() {
      return services;
    },
    show: (node, instead) =>
      void render(
        <OnStage services={{ ...services, ...instead }}>
          {node}
          <ToastHost />
        </OnStage>,
      ),
    asked: (name) => wire.asked.filter((one) => one.name === name).map(({ data }) => data),
  };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** Taps what may stand below the fold, as a finger that scrolled there. */
export function tap(name: string | RegExp): void {
  const target = button(name).first().element() as HTMLButtonElement;
  const tooSoonUntil = (tappedAt.get(target) ?? -Infinity) + DEBOUNCE_MS;
  const at = Math.max(performance.now(), tooSoonUntil);
  tappedAt.set(target, at);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  Object.defineProperty(click, 'timeStamp', { value: at });
  if (!target.disabled) target.dispatchEvent(click);
}
/** A test reads faster than a person: its second tap on a button comes when a person's would (S-ALL-4 drops what comes sooner). */
const tappedAt = new WeakMap<Element, number>();
export const text = (): string => document.body.textContent;
