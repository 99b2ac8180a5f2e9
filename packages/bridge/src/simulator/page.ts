// A page with a button for every action of the bridge, so that the developer of a shell can see whether both sides agree.
import './start.ts';
import { ACTIONS, type ActionName } from '../messages/actions.ts';
import { createBridge } from '../bridge.ts';
import { EVENT_NAMES } from '../messages/events.ts';
import { ACTION_EXAMPLES } from '../messages/examples.ts';
import { requestDeviceInfo, requestFirstToken } from '../first-navigation.ts';
import { createDomElement } from './dom.ts';

const simulated = new URLSearchParams(location.search).get('shell') ?? 'none';
const notes = createDomElement('ol', { className: 'notes', 'aria-live': 'polite' });
const note = (text: string) => notes.prepend(createDomElement('li', {}, text));

const bridge = createBridge({
  version: '1.0.27',
  appBuild: simulated !== 'none',
  page: { toast: (text) => note(`toast: ${text}`), go: (route) => note(`go: ${route}`) },
  report: (what, detail) => note(`report: ${what} ${detail}`),
});
// The bridge is put on `window`, so that the browser console and tests can use it.
Object.assign(window, { bridge });

const facts = createDomElement('dl', { className: 'facts' });
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
  facts.replaceChildren(
    ...Object.entries(rows).flatMap(([name, value]) => [
      createDomElement('dt', {}, name),
      createDomElement('dd', {}, value),
    ]),
  );
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-action]')) {
    button.classList.toggle('cannot', !bridge.can(button.dataset.action as ActionName));
  }
}

async function run(name: ActionName): Promise<void> {
  const began = performance.now();
  const took = () => `${Math.round(performance.now() - began)} ms`;
  const { payload } = ACTION_EXAMPLES[name];
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
    const button = createDomElement('button', { onclick: () => void run(name) }, name);
    button.dataset.action = name;
    return button;
  });

document
  .querySelector('#page')!
  .append(
    createDomElement('h1', {}, '声屿 shell simulator'),
    createDomElement('p', {}, `Mode: ${simulated}. Dimmed actions are known to neither the shell nor the browser.`),
    facts,
    createDomElement('div', { className: 'buttons' }, ...buttons),
    notes,
  );

for (const name of EVENT_NAMES) {
  if (name !== 'hello')
    bridge.on(name as 'appPause', (payload) => note(`event ${name}: ${JSON.stringify(payload ?? null)}`));
}
bridge.on('shell-attached', show);
show();
void bridge.whenReady().then(show);
void requestFirstToken(bridge, (late) => note(`late token: ${late}`)).then((value) => {
  token = value;
  show();
});
void requestDeviceInfo(bridge).then((device) => {
  platform = device.platform;
  show();
});
