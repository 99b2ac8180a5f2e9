// A page that uses the bridge for everything it has: what a shell's developer needs to see that both sides agree.
import './start.ts';
import { ACTIONS, type ActionName } from '../actions.ts';
import { createBridge } from '../bridge.ts';
import { EVENT_NAMES } from '../events.ts';
import { EXAMPLES } from '../examples.ts';
import { firstDevice, firstToken } from '../first-navigation.ts';
import { h } from './dom.ts';

const simulated = new URLSearchParams(location.search).get('shell') ?? 'none';
const notes = h('ol', { className: 'notes', 'aria-live': 'polite' });
const note = (text: string) => notes.prepend(h('li', {}, text));

const bridge = createBridge({
  version: '1.0.27',
  appBuild: simulated !== 'none',
  page: { toast: (text) => note(`toast: ${text}`), go: (route) => note(`go: ${route}`) },
  report: (what, detail) => note(`report: ${what} ${detail}`),
});
// For the console, and for tests.
Object.assign(window, { bridge });

const facts = h('dl', { className: 'facts' });
let token: string | null = null;
let platform = '';

function show(): void {
  const { state, info, counts } = bridge;
  const rows: Record<string, string> = {
    state,
    shell: info ? `${info.shell} ${info.app_version ?? ''}` : '–',
    rewrite: info?.rewrite ?? '–',
    token: token === null ? '–' : token || '(empty)',
    platform: platform || '–',
    dropped: `${counts.late} late, ${counts.unknown} unknown, ${counts.malformed} malformed`,
  };
  facts.replaceChildren(...Object.entries(rows).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-action]')) {
    button.classList.toggle('cannot', !bridge.can(button.dataset.action as ActionName));
  }
}

async function run(name: ActionName): Promise<void> {
  const began = performance.now();
  const took = () => `${Math.round(performance.now() - began)} ms`;
  const { payload } = EXAMPLES[name];
  if (ACTIONS[name].kind === 'tell') {
    bridge.notify(name as 'setTitle', payload as { title: string });
    note(`${name} sent`);
  } else {
    await bridge.call(name as 'getToken', payload as null).then(
      (result: unknown) => note(`${name} ${took()}: ${JSON.stringify(result ?? null)}`),
      (error: { code: string; message: string }) => note(`${name} ${took()}: ${error.code} (${error.message})`),
    );
  }
  show();
}

const buttons = (Object.keys(ACTIONS) as ActionName[])
  .filter((name) => name !== 'hello')
  .map((name) => {
    const button = h('button', { onclick: () => void run(name) }, name);
    button.dataset.action = name;
    return button;
  });

document
  .querySelector('#page')!
  .append(
    h('h1', {}, '声屿 shell simulator'),
    h('p', {}, `Mode: ${simulated}. Dimmed actions are known to neither the shell nor the browser.`),
    facts,
    h('div', { className: 'buttons' }, ...buttons),
    notes,
  );

for (const name of EVENT_NAMES) {
  if (name !== 'hello')
    bridge.on(name as 'appPause', (payload) => note(`event ${name}: ${JSON.stringify(payload ?? null)}`));
}
bridge.on('shell-attached', show);
show();
void bridge.whenReady().then(show);
void firstToken(bridge, (late) => note(`late token: ${late}`)).then((value) => {
  token = value;
  show();
});
void firstDevice(bridge).then((device) => {
  platform = device.platform;
  show();
});
