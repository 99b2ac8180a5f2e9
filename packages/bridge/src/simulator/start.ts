// A development build imports this before everything else: `?shell=<mode>` in the address installs a simulated native app (shell)
// with its developer panel, before the bridge looks for a shell.
import { openSimulatorDrawer } from './drawer.ts';
import { installSimulatedShell, SHELL_MODES, type ShellMode } from './shell.ts';

const wanted = new URLSearchParams(location.search).get('shell') as ShellMode;

const shell = SHELL_MODES.includes(wanted) ? installSimulatedShell(window, wanted) : null;

if (shell) {
  const narrow = matchMedia('(max-width: 900px)').matches;
  if (document.body) openSimulatorDrawer(shell, narrow);
  else document.addEventListener('DOMContentLoaded', () => openSimulatorDrawer(shell, narrow));
}
