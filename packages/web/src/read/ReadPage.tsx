// Replaces a page that has no data (S-ALL-5): shows the page's layout in grey while it loads, and afterwards the reason
// why there is nothing.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import type { ReactNode } from 'react';
import type { UnloadedPage } from './use-page-call.ts';

export type UnloadedPageViewProps = {
  readonly title: string;
  readonly read: UnloadedPage;
  /** The layout of the page in grey, shown while it loads. */
  readonly shape: ReactNode;
  readonly onBack: () => void;
  /** The reason why there is nothing (Unreadable.tsx). */
  readonly children: ReactNode;
};

export const UnloadedPageView = ({ title, read, shape, onBack, children }: UnloadedPageViewProps) => (
  <Page title={title} ground="hero" onBack={onBack}>
    <Skeleton loading={read.step === 'loading'} shape={shape}>
      {children}
    </Skeleton>
  </Page>
);
