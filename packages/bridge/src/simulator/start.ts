// In a development build this is imported before everything else: `?shell=<mode>` puts a simulated shell into the page,
// with its drawer, before the bridge looks for one.
import { openDrawer } from './drawer.ts';
import { installShell, MODES, type Mode } from './shell.ts';

const wanted = new URLSearchParams(location.search).get('shell') as Mode;

export const shell = MODES.includes(wanted) ? installShell(window, wanted) : null;

if (shell) {
  const narrow = matchMedia('(max-width: 900px)').matches;
  if (document.body) openDrawer(shell, narrow);
  else document.addEventListener('DOMContentLoaded', () => openDrawer(shell, narrow));
}
