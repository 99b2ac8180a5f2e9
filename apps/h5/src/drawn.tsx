// Renders the landing page in its loading state with the app's own components. The build writes the result into index.html, so
// that React on the phone hydrates exactly what it would have rendered itself.
import { FIRST_CALL } from '@shengyu/campaigns/treasure_hunt/h5/first-call.ts';
import { pictures } from '@shengyu/campaigns/treasure_hunt/h5/theme.ts';
import { Screen } from '@shengyu/campaigns/treasure_hunt/h5/TreasureHunt.tsx';
import { renderToString } from 'react-dom/server';
import { App } from './shell/App.tsx';
import { parseHash } from './shell/location.ts';
import { buildLoadedPage } from './shell/load-page.ts';
import type { Services } from './shell/services.ts';
import { resolveRoutePath, routeOf } from './routes.ts';

export const landingPath = resolveRoutePath('/');
export const firstCall = { path: FIRST_CALL.route.split(' ')[1]!, data: FIRST_CALL.data };

/** The address of the largest picture of the loading state. It comes with the page, so the page is there in one round of the line. */
export const largestPicture = pictures['sheet']!;

export function renderLandingPage(): string {
  const location = parseHash(landingPath);
  const never = (): never => {
    throw new Error('nothing happens while a page is drawn');
  };
  const navigation = { current: location, canGoBack: false, go: never, replace: never, back: never, subscribe: never };
  // Only effects and event handlers use the other services, and those do not run during server rendering.
  const services = { navigation } as unknown as Services;
  const first = buildLoadedPage(routeOf(landingPath), location, Screen);
  return renderToString(<App services={services} navigation={navigation} first={first} load={never} onShown={never} />);
}
