// The frame of a log: its types in sight while it scrolls, its filter in the head.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import type { ReactNode } from 'react';
import { usePlace } from '#shell/place.ts';
import s from './Log.module.css';

export type LogPageProps = {
  readonly title: string;
  readonly types: readonly { readonly key: string; readonly label: string }[];
  readonly type: string;
  readonly onType: (key: string) => void;
  /** Something is left out that the page itself does not show. */
  readonly narrowed: boolean;
  readonly onFilter: () => void;
  readonly onAgain: () => void;
  readonly search?: ReactNode;
  readonly children: ReactNode;
};

export function LogPage(props: LogPageProps) {
  const { title, types, type, onType, narrowed, onFilter, onAgain, search, children } = props;
  const { navigation } = usePlace();
  return (
    <Page
      title={title}
      ground="surface"
      onBack={() => navigation.back()}
      right={<HeadAction label={narrowed ? '筛选中' : '筛选'} act={narrowed} onPress={onFilter} />}
      sticky={
        <section className={s.sticky} aria-label="类型筛选">
          {search && <div className={s.search}>{search}</div>}
          <Tabs look="pill" label="类型" items={types} value={type} onChange={onType} />
        </section>
      }
      onRefresh={async () => onAgain()}
    >
      {children}
    </Page>
  );
}
