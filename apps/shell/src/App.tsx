// The app in its phone: the tabs, which stay alive with their scroll when they are left (SHELL-24), and over them the places of the
// stack. At most two webviews are alive (SHELL-22).
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import { ClientContext } from '@shengyu/web/read/client-context.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { followKeys } from '#frame/keys.ts';
import { Phone } from '#frame/Phone.tsx';
import type { StackedPlace } from '#frame/stack.ts';
import { Tabs } from '#frame/Tabs.tsx';
import { Webview } from '#frame/Webview.tsx';
import { useWarm } from '#frame/warm.ts';
import { useWebview, type Webview as OpenWebview } from '#frame/webviews.ts';
import { IsleContext, type Isle } from '#frame/isle.ts';
import { usePageEffect } from '#room/page-effects.ts';
import type { TabName } from '#routes.ts';
import { useOpenSheet } from '#sheets.ts';
import { HomeTab } from '#tabs/home/HomeTab.tsx';
import { useMarks } from '#tabs/marks.ts';
import s from './App.module.css';

const TAB_SCREENS = {
  home: HomeTab,
  rooms: lazyPart(() => import('#tabs/rooms/RoomsTab.tsx'), 'RoomsTab'),
  events: lazyPart(() => import('#tabs/events/EventsTab.tsx'), 'EventsTab'),
  guild: lazyPart(() => import('#tabs/guild/GuildTab.tsx'), 'GuildTab'),
  me: lazyPart(() => import('#tabs/me/MeTab.tsx'), 'MeTab'),
};
const PAGE_SCREENS = {
  notices: lazyPart(() => import('#pages/notices/NoticesPage.tsx'), 'NoticesPage'),
  bag: lazyPart(() => import('#pages/bag/BagPage.tsx'), 'BagPage'),
  settings: lazyPart(() => import('#pages/settings/SettingsPage.tsx'), 'SettingsPage'),
  search: lazyPart(() => import('#pages/search/SearchPage.tsx'), 'SearchPage'),
  parcels: lazyPart(() => import('#pages/parcels/ParcelsPage.tsx'), 'ParcelsPage'),
};
const RoomPage = lazyPart(() => import('#room/Room.tsx'), 'Room');
const Watching = lazyPart(() => import('#room/Watching.tsx'), 'Watching');
const PageEffects = lazyPart(() => import('#room/PageEffects.tsx'), 'PageEffects');
const LazySheets = lazyPart(() => import('#pages/Sheets.tsx'), 'Sheets');

/** Tabs with a drawn sky at their top, where the status area is written in light ink. */
const NIGHT: readonly TabName[] = ['home', 'guild', 'me'];

export type AppProps = {
  readonly isle: Isle;
  /** What stands beside the device on a wide window. */
  readonly beside: ReactNode;
};

export function App({ isle, beside }: AppProps) {
  const { stack, client } = isle;
  const places = useSyncExternalStore(stack.subscribe, () => stack.current);
  const sheet = useOpenSheet();
  const effect = usePageEffect();
  const [first, ...over] = places;
  const tab = first!.place.kind === 'tab' ? first!.place.tab : 'home';
  const top = places[places.length - 1]!;
  const view = useWebview(top.id);
  useEffect(() => followKeys(isle, window), [isle]);
  useWindowDress(view);
  const webs = over.filter(({ place }) => place.kind === 'web').slice(-2);
  // A third page would take the place of the lowest one, so there is nothing to prepare.
  const warm = useWarm(webs.length < 2);
  const isNight = over.length > 0 ? top.place.kind === 'room' : NIGHT.includes(tab);
  const ink = view ? view.ink : isNight ? 'light' : 'dark';
  return (
    <IsleContext value={isle}>
      <ClientContext value={client}>
        <Phone
          ink={ink}
          footInk={view ? view.ink : top.place.kind === 'room' ? 'light' : 'dark'}
          landscape={view?.landscape ?? false}
          beside={beside}
        >
          <TabScreens
            isle={isle}
            tab={tab}
            covered={over.length > 0}
            inRoom={over.some(({ place }) => place.kind === 'room')}
          />
          {/* The warm frame keeps its key and is always the last, because a frame that is moved loads its page again. */}
          {[
            ...over.map((each, i) => (
              <Over key={each.id} {...each} covered={i < over.length - 1} alive={webs.includes(each)} />
            )),
            ...(warm === undefined ? [] : [<Over key={warm} id={warm} covered={false} alive />]),
          ]}
          {sheet && <LazySheets sheet={sheet} />}
          {effect && <PageEffects effect={effect} />}
        </Phone>
        <ToastHost />
      </ClientContext>
    </IsleContext>
  );
}

type TabScreensProps = {
  readonly isle: Isle;
  readonly tab: TabName;
  readonly covered: boolean;
  /** Whether the page of a room is open. */
  readonly inRoom: boolean;
};

function TabScreens({ isle, tab, covered, inRoom }: TabScreensProps) {
  const [visited, setVisited] = useState<readonly TabName[]>([tab]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);
  const marks = useMarks();
  // A stay begins in a room's page, so the folded room is not needed before.
  const [hasBeenInRoom, setHasBeenInRoom] = useState(false);
  if (inRoom && !hasBeenInRoom) setHasBeenInRoom(true);
  return (
    <div className={s.tabs} {...(covered ? { inert: true, 'aria-hidden': true } : {})}>
      {visited.map((each) => {
        const Screen = TAB_SCREENS[each];
        return (
          <div key={each} className={s.tab} hidden={each !== tab}>
            <Screen shown={each === tab && !covered} />
          </div>
        );
      })}
      {hasBeenInRoom && !inRoom && (
        <div className={s.folded}>
          <Watching />
        </div>
      )}
      <Tabs current={tab} marks={marks} onChoose={(next) => isle.stack.showTab({ kind: 'tab', tab: next })} />
    </div>
  );
}

/** The warm frame has no place yet. */
type OverProps = Pick<StackedPlace, 'id' | 'behind'> & {
  readonly place?: StackedPlace['place'];
  readonly covered: boolean;
  readonly alive: boolean;
};

function Over({ id, place, behind = [], covered, alive }: OverProps) {
  if (!place || place.kind === 'web')
    return alive ? <Webview id={id} route={place?.route} depth={behind.length} covered={covered} /> : null;
  if (place.kind === 'tab') return null;
  if (place.kind === 'room')
    return (
      <div className={s.room} {...(covered ? { inert: true, 'aria-hidden': true } : {})}>
        <RoomPage room_id={place.room_id} top={!covered} />
      </div>
    );
  const Screen = PAGE_SCREENS[place.page];
  return (
    <div className={s.page} {...(covered ? { inert: true, 'aria-hidden': true } : {})}>
      <Screen />
    </div>
  );
}

const NAME = '声屿';
const SKY = '#150A45';

/** The browser's own title and colour: those of the page on top. */
function useWindowDress(view: OpenWebview | undefined): void {
  const { title, color = SKY } = view ?? {};
  useEffect(() => {
    document.title = title ? `${title} · ${NAME}` : NAME;
  }, [title]);
  useEffect(() => document.querySelector('meta[name=theme-color]')!.setAttribute('content', color), [color]);
}
