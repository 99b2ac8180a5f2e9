// The desk of a demo build: the people of the demo world to look through, what happens on the island, ways into every page, and what
// shell and page say to each other (web-shell.md §8). No production build contains this folder.
import type { ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { Isle } from '#frame/isle.ts';
import { noteMessage } from './bridge-log.ts';
import { beginWithRole } from './roles.ts';

export const watchBridge = noteMessage;

const LazyDemoDesk = lazyPart(() => import('./DemoDesk.tsx'), 'DemoDesk');

/** SHELL-49: `?desk=0` hides the panels, for talks and pictures. */
export function desk(isle: Isle): ReactNode {
  beginWithRole(isle);
  return new URLSearchParams(location.search).get('desk') === '0' ? null : <LazyDemoDesk isle={isle} />;
}

/** A row of 设置, for phones, which have no desk. */
export const SettingsExtra = lazyPart(() => import('./DemoRow.tsx'), 'DemoRow');
