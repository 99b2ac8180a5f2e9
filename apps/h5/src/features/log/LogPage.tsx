// Frame of a log page: the chips of the types stay visible while it scrolls, and the filter button is in the head bar.
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import type { ReactNode } from 'react';
import { useRoute } from '#shell/route.ts';
import s from './Log.module.css';

export type LogPageProps = {
  readonly title: string;
  readonly types: readonly { readonly key: string; readonly label: string }[];
  readonly type: string;
  readonly onType: (key: string) => void;
  /** True when a filter is active that the page itself does not show. */
  readonly narrowed: boolean;
  readonly onFilter: () => void;
  readonly onAgain: () => void;
  readonly search?: ReactNode;
  readonly children: ReactNode;
};

export function LogPage(props: LogPageProps) {
  const { title, types, type, onType, narrowed, onFilter, onAgain, search, children } = props;
  const { navigation } = useRoute();
  return (
    <Page
      title={title}
      ground="surface"
      onBack={() => navigation.back()}
      right={<HeadBarAction label={narrowed ? '筛选中' : '筛选'} act={narrowed} onPress={onFilter} />}
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
