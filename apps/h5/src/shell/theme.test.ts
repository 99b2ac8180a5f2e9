import { createBridgeOnChannel, HELLO_REPLY } from '@shengyu/bridge/testing/fake-window.ts';
import { expect, it } from 'vitest';
import { followTheme } from './theme.ts';

it('web-shell.md §3 themeChanged: the look that the shell names at the start counts, then each that the member chooses', async () => {
  let look = '';
  const documentElement = { setAttribute: (_name: string, value: string) => void (look = value) };
  const { bridge, shell } = createBridgeOnChannel({}, { ...HELLO_REPLY, theme: 'light' });
  let changeSystem = (): void => undefined;
  const system = { matches: true, addListener: (listen: () => void) => void (changeSystem = listen) };
  followTheme({ document: { documentElement }, matchMedia: () => system } as unknown as Window, bridge);
  expect(look).toBe('dark');
  await bridge.whenReady();
  expect(look).toBe('light');
  shell.event('themeChanged', { theme: 'dark' });
  expect(look).toBe('dark');
  system.matches = false;
  changeSystem();
  expect(look).toBe('dark');
});
