import { createBridgeOnChannel, HELLO_REPLY } from '@shengyu/bridge/testing/fake-window.ts';
import { expect, it } from 'vitest';
import { followSafeArea } from './safe-area.ts';

it('web-shell.md §3.3 the page keeps clear of what the shell draws: at the start, and when the phone is turned', async () => {
  const set: Record<string, string> = {};
  const documentElement = { style: { setProperty: (name: string, value: string) => void (set[name] = value) } };
  const area = { top: 47, right: 0, bottom: 34, left: 0 };
  const { bridge, shell } = createBridgeOnChannel({}, { ...HELLO_REPLY, safe_area: area });
  followSafeArea({ document: { documentElement } } as unknown as Window, bridge);
  await bridge.whenReady();
  expect(set).toEqual({ '--safe-t': '47px', '--safe-b': '34px' });
  shell.event('safeAreaChanged', { top: 0, right: 47, bottom: 21, left: 47 });
  expect(set).toEqual({ '--safe-t': '0px', '--safe-b': '21px' });
});
