// Entry point of the app.
import '@shengyu/ui/tokens.css';
import '@shengyu/ui/base.css';
import './shell/shell.css';
// The landing page is prerendered into index.html, so its styles must be part of the entry.
import '@shengyu/campaigns/treasure_hunt/h5/first-styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { addClientLogEntry } from '@shengyu/web/report.ts';
import { App } from './shell/App.tsx';
import { boot } from './shell/boot.ts';
import { ErrorPage } from '#shell/failed/Failed.tsx';
import { SCREENS } from './screens.ts';
import { createPageLoader, type LoadedPage } from './shell/load-page.ts';

const { services, navigation, shown } = boot(window);
const loadPage = createPageLoader(SCREENS);

function start(first: LoadedPage): void {
  const root = document.getElementById('app')!;
  // From here on React hears taps. What was tapped on the drawn page before is tapped again when the page is there: after the effect
  // that says so, because React takes over the parts of the page one after the other and cannot do that within its own work.
  let { tapped } = window;
  const onShown = (): void => {
    shown();
    const again = tapped;
    if (again) setTimeout(() => again.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    tapped = null;
  };
  const app = <App services={services} navigation={navigation} first={first} load={loadPage} onShown={onShown} />;
  // A page that was prerendered is hydrated; for any other page the prerendered content is replaced.
  if (root.getAttribute('data-drawn') === first.location.path && first.Screen !== ErrorPage) {
    hydrateRoot(root, app, { onRecoverableError: (error) => addClientLogEntry('js_error', String(error)) });
  } else {
    root.textContent = '';
    createRoot(root).render(app);
  }
  document.documentElement.removeAttribute('data-elsewhere');
}

void loadPage(navigation.current).then(start);
