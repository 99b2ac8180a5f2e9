// What surrounds every page: rail, header, watermark, the sheet of acts; and the page that the address names.
import { Result, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { EmergencyContext, type OpenEmergency } from '#lib/emergency.ts';
import { useIsNarrow } from '#lib/narrow.ts';
import { mayCallAny, useMe } from '#lib/permissions.ts';
import { usePulse } from '#lib/pulse.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { ActSheetProvider } from '#parts/act/ActSheet.tsx';
import { Stale } from '#parts/ReadState.tsx';
import { PAGES, type ConsolePage } from '../pages.ts';
import { AlertBanner, Bell } from './Bell.tsx';
import { Emergency, EmergencyButton, useMayEmergency } from './emergency/Emergency.tsx';
import { Header } from './Header.tsx';
import { Idle } from './Idle.tsx';
import { KeptTexts } from './KeptTexts.tsx';
import { PageFault } from './PageFault.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Rail } from './Rail.tsx';
import { Search, SearchBox } from './Search.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { Watermark } from './Watermark.tsx';
import s from './Frame.module.css';

export function Frame() {
  const me = useMe();
  const [over, setOver] = useState<'help' | 'search'>();
  const [switches, setSwitches] = useState<{ readonly filter: string }>();
  const mayStop = useMayEmergency();
  const isNarrow = useIsNarrow();
  const pulse = usePulse();
  const openSwitches: OpenEmergency = mayStop ? (filter = '') => setSwitches({ filter }) : undefined;
  useShortcuts([
    { keys: '?', name: '快捷键', run: () => setOver('help') },
    { keys: 'mod+k', name: '搜索', run: () => setOver('search') },
    { keys: '!', name: '应急开关', run: () => openSwitches?.(), off: !openSwitches },
  ]);
  const mine = PAGES.filter(({ permissions }) => permissions.length === 0 || mayCallAny(me, permissions));
  const first = mine.find(({ rail }) => rail)?.rail?.href;
  return (
    <EmergencyContext value={openSwitches}>
      <ActSheetProvider>
        <div className={`${s.frame} ${s[me.environment]}`}>
          {!isNarrow && <Rail help={() => setOver('help')} />}
          <Header
            search={<SearchBox open={() => setOver('search')} />}
            bell={<Bell />}
            emergency={openSwitches && !isNarrow && <EmergencyButton open={() => openSwitches()} />}
            help={() => setOver('help')}
          />
          <main className={s.main} id="main" tabIndex={-1}>
            <Stale read={pulse} />
            <AlertBanner />
            <KeptTexts />
            <Switch>
              {PAGES.map((page) => (
                <Route key={page.path} path={page.path}>
                  {mine.includes(page) ? (
                    <Page page={page} />
                  ) : (
                    <Result status="403" title={`没有权限：${page.title}`} />
                  )}
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
          {isNarrow && <PhoneBar emergency={openSwitches} />}
        </div>
        <Watermark />
        <Idle />
        {over === 'help' && <ShortcutHelp close={() => setOver(undefined)} />}
        {over === 'search' && <Search close={() => setOver(undefined)} emergency={openSwitches} />}
        {switches && <Emergency filter={switches.filter} close={() => setSwitches(undefined)} />}
      </ActSheetProvider>
    </EmergencyContext>
  );
}

function Page({ page: { page: Content, title, isOnPhone } }: { readonly page: ConsolePage }) {
  const isNarrow = useIsNarrow();
  const isCritical = usePulse().data?.alerts.some(({ level }) => level === 'critical') ?? false;
  useEffect(() => {
    // Somebody who works in another tab sees that something is wrong.
    document.title = isCritical ? '(!) 声屿' : `${title} · 声屿运营后台`;
  }, [title, isCritical]);
  if (isNarrow && !isOnPhone)
    return <Result title={`${title}需要更宽的屏幕`} subTitle="手机上可以看工作台、处理审批、使用应急开关" />;
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
