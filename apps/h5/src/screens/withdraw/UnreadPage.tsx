import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import type { ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import type { Unread } from './use-own.ts';

const Unreadable = later(
  () => import('./Unreadable.tsx'),
  (module) => module.Unreadable,
);

export type UnreadPageProps = {
  readonly title: string;
  readonly state: Unread;
  readonly again: () => unknown;
  /** The screen's layout in grey. */
  readonly shape: ReactNode;
};

/** The page while there is nothing of its own to show (S-ALL-5). */
export function UnreadPage({ title, state, again, shape }: UnreadPageProps) {
  const { navigation } = usePlace();
  return (
    <Page title={title} ground="hero" onBack={() => navigation.back()}>
      <Skeleton loading={state.step === 'loading'} shape={shape}>
        <Unreadable state={state} again={again} />
      </Skeleton>
    </Page>
  );
}
