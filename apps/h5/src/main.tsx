// The app's first lines.
import '@shengyu/ui/tokens.css';
import '@shengyu/ui/base.css';
import './shell/shell.css';
// Drawn at build time into index.html: its styles belong to the first paint.
import '@shengyu/campaigns/treasure_hunt/h5/first-styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { report } from '#lib/report.ts';
import { App } from './shell/App.tsx';
import { boot } from './shell/boot.ts';
import { Failed } from './shell/Failed.tsx';
import { loadPage, type LoadedPage } from './shell/load-page.ts';

const { services, navigation, shown } = boot(window);

function start(first: LoadedPage): void {
  const root = document.getElementById('app')!;
  const app = <App services={services} navigation={navigation} first={first} load={loadPage} onShown={shown} />;
  // A page that was drawn at build time comes alive; any other takes its place.
  if (root.getAttribute('data-drawn') === first.location.path && first.Screen !== Failed) {
    hydrateRoot(root, app, { onRecoverableError: (error) => report('js_error', String(error)) });
  } else {
    root.textContent = '';
    createRoot(root).render(app);
  }
  document.documentElement.removeAttribute('data-elsewhere');
}

void loadPage(navigation.current).then(start);
