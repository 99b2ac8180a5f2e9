// What the shell knows of its open webviews: the frame, and what its page has asked for. A place of the stack with a page of the H5 has
// one; the components read it and the host's answers write it.
import type { FrameChannels } from '@shengyu/bridge/host/channel.ts';
import { useSyncExternalStore } from 'react';

export type Webview = {
  readonly id: string;
  readonly frame: HTMLIFrameElement;
  /** The page has drawn its first screen, or has taken too long. */
  readonly ready: boolean;
  /** Since when the page is covered, as performance.now() tells it. */
  readonly coveredAt: number;
  readonly title: string;
  /** Ink of the status area over the page. */
  readonly ink: 'dark' | 'light';
  /** A swipe from the left edge closes the page; a page that must not be lost switches it off. */
  readonly swipeBack: boolean;
  readonly landscape: boolean;
  /** Colour that the page wants around its status area. */
  readonly color?: string;
  /** Whether the page wants a bar of the shell. The web shell draws none (SHELL-11), but remembers it as any shell does. */
  readonly navBar: boolean;
};

let all: readonly Webview[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly Webview[]): void => {
  all = next;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const findWebview = (id: string): Webview | undefined => all.find((each) => each.id === id);
export const listWebviews = (): readonly Webview[] => all;

type Emit = FrameChannels<never>['emit'];
type Telling = Emit extends (frame: never, ...rest: infer R) => unknown ? R : never;

/** Tells every page, the warm one too, an event of the shell. */
export const tellPages = ({ emit }: { readonly emit: Emit }, ...told: Telling): void =>
  all.forEach(({ frame }) => void emit(frame, ...told));

export function addWebview(id: string, frame: HTMLIFrameElement): () => void {
  const view: Webview = {
    id,
    frame,
    ready: false,
    coveredAt: performance.now(),
    title: '',
    ink: 'dark',
    swipeBack: true,
    landscape: false,
    navBar: false,
  };
  become([...all.filter((each) => each.id !== id), view]);
  return () => become(all.filter((each) => each.frame !== frame));
}

export function changeWebview(id: string, change: Partial<Omit<Webview, 'id' | 'frame'>>): void {
  become(all.map((each) => (each.id === id ? { ...each, ...change } : each)));
}

/** The cover never goes before this, so that it does not flash. */
const COVER_LEAST_MS = 150;

/** The page begins anew under its cover. */
export const coverWebview = (id: string): void => changeWebview(id, { ready: false, coveredAt: performance.now() });

/** The page has drawn its first screen: its cover goes, as soon as it has stood long enough. */
export function uncoverWebview(id: string): void {
  const coveredAt = findWebview(id)?.coveredAt;
  if (coveredAt === undefined) return;
  const left = coveredAt + COVER_LEAST_MS - performance.now();
  if (left <= 0) return changeWebview(id, { ready: true });
  setTimeout(() => {
    if (findWebview(id)?.coveredAt === coveredAt) changeWebview(id, { ready: true });
  }, left);
}

export const useWebview = (id: string): Webview | undefined => useSyncExternalStore(subscribe, () => findWebview(id));
