// Light, dark or as the computer says (console.md §2), remembered per browser.
import { useEffect, useSyncExternalStore } from 'react';
import type { ThemeName } from '#lib/theme.ts';

export type Appearance = ThemeName | 'system';

const NAME = 'console-theme';
const darkness = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
darkness.addEventListener('change', tell);

const read = (): Appearance => {
  const stored = localStorage.getItem(NAME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

export function setAppearance(next: Appearance): void {
  localStorage.setItem(NAME, next);
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const nameOf = (appearance: Appearance): ThemeName => {
  if (appearance !== 'system') return appearance;
  return darkness.matches ? 'dark' : 'light';
};

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, read);

/** The theme that is drawn now; the page carries it as an attribute, which the design tokens follow. */
export function useThemeName(): ThemeName {
  const name = useSyncExternalStore(subscribe, () => nameOf(read()));
  useEffect(() => {
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  return name;
}
