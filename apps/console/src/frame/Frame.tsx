// What surrounds every page: rail, header, watermark, the sheet of acts; and the page that the address names.
import { Result, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { mayCallAny, useMe } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { ActSheetProvider } from '#parts/act/ActSheet.tsx';
import { PAGES, type ConsolePage } from '../pages.ts';
import { ENVIRONMENT, Header } from './Header.tsx';
import { PageFault } from './PageFault.tsx';
import { Rail } from './Rail.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { Watermark } from './Watermark.tsx';
import s from './Frame.module.css';

export function Frame() {
  const me = useMe();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcuts([{ keys: '?', name: '快捷键', run: () => setIsHelpOpen(true) }]);
  const mine = PAGES.filter(({ permissions }) => permissions.length === 0 || mayCallAny(me, permissions));
  const first = mine.find(({ rail }) => rail)?.rail?.href;
  return (
    <ActSheetProvider>
      <div className={`${s.frame} ${s[ENVIRONMENT]}`}>
        <Rail help={() => setIsHelpOpen(true)} />
        <Header search={null} tools={null} />
        <main className={s.main} id="main" tabIndex={-1}>
          <Switch>
            {PAGES.map((page) => (
              <Route key={page.path} path={page.path}>
                {mine.includes(page) ? <Page page={page} /> : <Result status="403" title={`没有权限：${page.title}`} />}
              </Route>
            ))}
            {first && !mine.some(({ path }) => path === '/') && (
              <Route path="/">
                <Redirect to={first} replace />
              </Route>
            )}
            <Route path="/login">
              <Redirect to="/" replace />
            </Route>
            <Route>
              <Result status="404" title="没有这个页面" />
            </Route>
          </Switch>
        </main>
      </div>
      <Watermark />
      {isHelpOpen && <ShortcutHelp close={() => setIsHelpOpen(false)} />}
    </ActSheetProvider>
  );
}

function Page({ page: { page: Content, title } }: { readonly page: ConsolePage }) {
  useEffect(() => {
    document.title = `${title} · 声屿运营后台`;
  }, [title]);
  return (
    <PageFault key={title}>
      <Suspense fallback={<Waiting />}>
        <Content />
      </Suspense>
    </PageFault>
  );
}

/** Grey bars after 150 ms; what is faster needs none. */
const Waiting = () => (
  <div className={s.waiting}>
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
);
