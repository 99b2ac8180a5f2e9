// Test bench for a component of a campaign's page: the app is booted as usual, and its calls are answered from the samples.
import { DEBOUNCE_MS } from '@shengyu/rules/ui/debounce.ts';
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { setToken } from '@shengyu/web/session.ts';
import { boot } from '#shell/boot.ts';
import type { Services } from '#shell/services.ts';
import { render } from './render.tsx';
import { SAMPLE_REPLIES } from './answers.ts';
import { CampaignPageProviders, setStageTheme } from './stage.tsx';
import { simulateCalls, type CallData, type SimulatedCalls } from './wire.ts';

export type ComponentTestKit = {
  readonly wire: SimulatedCalls;
  readonly services: Services;
  /** Renders the node on the stage of the treasure hunt, with a member logged in. */
  show(node: ReactNode, instead?: Partial<Services>): void;
  /** The data of all requests made to the named call, in order. */
  asked(name: string): CallData[];
};

/**
 * How long a test waits for a value: enough for a busy machine that renders slowly, but not endless when a test
 * hangs.
 */
const PATIENCE_MS = 40_000;

/** Waits for a value that arrives some time later. */
export function expectEventually<T>(read: () => T) {
  return expect.poll(read, { timeout: PATIENCE_MS / 2 });
}

/** Must be called at the top of a test file, because it registers the test hooks. */
export function setUpComponentTestKit(): ComponentTestKit {
  vi.setConfig({ testTimeout: PATIENCE_MS });
  let wire: SimulatedCalls;
  let services: Services;
  beforeAll(async () => {
    wire = await simulateCalls();
    wire.answers = { ...SAMPLE_REPLIES };
    ({ services } = boot(window));
  });
  afterAll(() => wire.close());
  beforeEach(() => {
    wire.answers = { ...SAMPLE_REPLIES };
    wire.asked.length = 0;
    clearReads();
    setToken('a-member');
    setStageTheme('treasure');
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
        <CampaignPageProviders services={{ ...services, ...instead }}>
          {node}
          <ToastHost />
        </CampaignPageProviders>,
      ),
    asked: (name) => wire.asked.filter((one) => one.name === name).map(({ data }) => data),
  };
}

export const buttonNamed = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/**
 * Taps a button that may be outside the visible area, as a member who scrolled there would. Waits until it is there, because a part
 * of the page may still be loading.
 */
export async function tapButton(name: string | RegExp): Promise<void> {
  const button = buttonNamed(name).first();
  await expect.element(button).toBeInTheDocument();
  const target = button.element() as HTMLButtonElement;
  const tooSoonUntil = (tappedAt.get(target) ?? -Infinity) + DEBOUNCE_MS;
  const at = Math.max(performance.now(), tooSoonUntil);
  tappedAt.set(target, at);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  Object.defineProperty(click, 'timeStamp', { value: at });
  if (!target.disabled) target.dispatchEvent(click);
}

/** Taps any element, as soon as it is there. */
export async function tapElement(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).click();
}

/**
 * Types into a field. It waits until the field takes the focus: while a sheet leaves, the page behind it cannot, and what is typed
 * would go nowhere.
 */
export async function typeInto(target: Locator, words: string): Promise<void> {
  await expect
    .poll(() => {
      const field = target.query() as HTMLElement | null;
      if (field) field.focus();
      return field !== null && document.activeElement === field;
    })
    .toBe(true);
  await userEvent.fill(target, words);
}

/**
 * Time of the last tap on each button. The next tap is dated after the debounce time, because S-ALL-4 drops taps that come
 * sooner.
 */
const tappedAt = new WeakMap<Element, number>();
export const readPageText = (): string => document.body.textContent;
