// The desk of a build without a cast (build/desk.ts).
import type { ReactNode } from 'react';
import type { ChannelLine } from '@shengyu/bridge/host/channel.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { Isle, WebviewPage } from '#frame/isle.ts';

const LazyDesk = lazyPart(() => import('./Desk.tsx'), 'Desk');

export const desk = (isle: Isle): ReactNode => <LazyDesk isle={isle} />;

/** Nobody watches the messages between shell and pages. */
export const watchBridge: ((line: ChannelLine<WebviewPage>) => void) | undefined = undefined;

/** Nothing more stands in 设置. */
export const SettingsExtra = (): ReactNode => null;
