// The landing as it stands in index.html: its loading state, drawn at build time by the app's own components, so that
// React finds on the phone what it would have drawn itself.
import { FIRST_CALL } from '@shengyu/campaigns/treasure_hunt/h5/first-call.ts';
import { Screen } from '@shengyu/campaigns/treasure_hunt/h5/TreasureHunt.tsx';
import { renderToString } from 'react-dom/server';
import { App } from './shell/App.tsx';
import { parseHash } from './shell/location.ts';
import { pageOf } from './shell/load-page.ts';
import type { Services } from './shell/services.ts';
import { landingOf, routeOf } from './routes.ts';

export const landing = landingOf('/');
export const firstCall = { path: FIRST_CALL.route.split(' ')[1]!, data: FIRST_CALL.data };

export function drawn(): string {
  const location = parseHash(landing);
  const never = (): never => {
    throw new Error('nothing happens while a page is drawn');
  };
  const navigation = { current: location, canGoBack: false, go: never, replace: never, back: never, subscribe: never };
  // Asked for by effects and handlers alone, which do not run here.
  const services = { navigation } as unknown as Services;
  const first = pageOf(routeOf(landing), location, Screen);
  return renderToString(<App services={services} navigation={navigation} first={first} load={never} onShown={never} />);
}
