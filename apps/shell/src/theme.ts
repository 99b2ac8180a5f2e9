// Light or dark: what the member has chosen in 设置, else what the system prefers. Pages in webviews are told.
import { readStored, removeStored, writeStored } from '@shengyu/web/storage.ts';
import { useSyncExternalStore } from 'react';
import { THEME_NAME } from './theme-name.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
type Theme = 'light' | 'dark';

const listeners = new Set<(theme: Theme) => void>();
const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const chosenTheme = (): ThemeChoice => {
  const stored = readStored(THEME_NAME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

export const currentTheme = (): Theme => {
  const choice = chosenTheme();
  return choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice;
};

function apply(): void {
  const theme = currentTheme();
  document.documentElement.setAttribute('data-theme', theme);
  listeners.forEach((listener) => listener(theme));
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeStored(THEME_NAME);
  else writeStored(THEME_NAME, choice);
  apply();
}

export function followTheme(): void {
  apply();
  // addListener is deprecated, but addEventListener on a media query is missing in the oldest browsers we support.
  dark().addListener(apply);
}

export function onThemeChange(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChange, chosenTheme);
