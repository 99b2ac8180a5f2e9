// Routes without a screen yet, which show a "coming soon" page. routes.test.ts compares this list with screens.ts.
// Other parts of the app use this list, because they may not import screens.ts, which depends on every screen.
import type { RoutePath } from './routes.ts';

export const COMING_ROUTES: readonly RoutePath[] = [
  '/newService',
  '/newService/rules',
  '/snakePage',
  '/summerFight',
  '/everydayCharge',
  '/firstCharge',
];
