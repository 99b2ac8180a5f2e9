// The developer panel of the simulated native app (shell): it shows the messages, lets a developer change the replies, and can
// break the shell.
import { ACTIONS, type ActionName } from '../messages/actions.ts';
import { EVENT_EXAMPLES, ACTION_EXAMPLES } from '../messages/examples.ts';
import { createDomElement } from './dom.ts';
import style from './drawer.css?inline';
import { fixtureFromLog } from './fixture-from-log.ts';
import { SHELL_MODES, type ShellLogLine, type SimulatedShell } from './shell.ts';

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function copy(text: string, button: HTMLButtonElement): void {
  const label = button.textContent;
  const say = (word: string) => {
    button.textContent = word;
    setTimeout(() => (button.textContent = label), 1500);
  };
  navigator.clipboard.writeText(text).then(
    () => say('Copied'),
    () => say('Clipboard refused'),
  );
}

function logPane(shell: SimulatedShell): HTMLElement {
  const pane = createDomElement('div', { role: 'log', 'aria-live': 'off' });
  const empty = createDomElement('p', { className: 'empty' }, 'Nothing was said yet.');
  const asked = new Map<string, string>();
  pane.append(empty);

  function row(line: ShellLogLine): HTMLElement {
    const out = line.way === 'page → shell';
    let body: { action?: string; id?: string; ok?: boolean; ack?: boolean } = {};
    try {
      body = JSON.parse(line.text) as typeof body;
    } catch {
      // The mode `liar` sends invalid JSON; the text is shown as it is.
    }
    const word = body.ack ? 'ack' : body.ok === false ? 'error' : 'answer';
    const about = asked.get(body.id ?? '') ?? 'nobody';
    if (out && body.id) asked.set(body.id, body.action!);
    const button = createDomElement('button', {}, 'Copy as fixture');
    button.addEventListener('click', () => copy(pretty(fixtureFromLog(shell.lines, line)), button));
    const size = `${new TextEncoder().encode(line.text).length} B`;
    return createDomElement(
      'details',
      { className: out ? 'out' : line.taken === false ? 'in refused' : 'in' },
      createDomElement(
        'summary',
        {},
        createDomElement('span', { className: 'arrow' }, out ? '→' : '←'),
        createDomElement('span', { className: 'what' }, body.action ?? `${word} to ${about}`),
        createDomElement('span', { className: 'meta' }, line.ms === undefined ? '' : `${line.ms} ms`),
        createDomElement('span', { className: 'meta' }, line.taken === false ? 'dropped' : ''),
        createDomElement('span', { className: 'meta' }, size),
      ),
      createDomElement('pre', {}, Object.keys(body).length > 0 ? pretty(body) : line.text),
      ...(out ? [createDomElement('div', { className: 'row' }, button)] : []),
    );
  }

  const show = (line: ShellLogLine) => {
    empty.remove();
    pane.prepend(row(line));
  };
  shell.lines.forEach(show);
  shell.onLine = show;
  return pane;
}

function answersPane(shell: SimulatedShell): HTMLElement {
  const names = (Object.keys(ACTIONS) as ActionName[]).filter((name) => ACTIONS[name].kind !== 'tell');
  const select = createDomElement(
    'select',
    { 'aria-label': 'Action' },
    ...names.map((name) => createDomElement('option', {}, name)),
  );
  const text = createDomElement('textarea', { spellcheck: false, 'aria-label': 'Answer as JSON' });
  const hint = createDomElement('span', { className: 'warning', role: 'status' });
  const name = () => select.value as ActionName;
  const load = () => {
    text.value = pretty(name() in shell.answers ? shell.answers[name()] : ACTION_EXAMPLES[name()].result);
    hint.textContent = '';
  };
  const save = () => {
    try {
      const value: unknown = JSON.parse(text.value);
      shell.answers[name()] = value;
      hint.textContent = ACTIONS[name()].check(value) ? 'Saved' : 'Saved; the page will say BAD_REPLY';
    } catch (error) {
      hint.textContent = String(error);
    }
  };
  const reset = () => {
    delete shell.answers[name()];
    load();
  };
  select.addEventListener('change', load);
  load();
  return createDomElement(
    'div',
    {},
    createDomElement(
      'div',
      { className: 'row' },
      select,
      createDomElement('button', { onclick: save }, 'Save'),
      createDomElement('button', { onclick: reset }, 'Reset'),
      hint,
    ),
    text,
  );
}

function eventsPane(shell: SimulatedShell): HTMLElement {
  const rows = Object.entries(EVENT_EXAMPLES).map(([name, payload]) => {
    const text = createDomElement('input', { value: JSON.stringify(payload), 'aria-label': `Payload of ${name}` });
    const result = createDomElement('span', { className: 'meta', role: 'status' });
    const send = () => {
      try {
        result.textContent = `page says ${shell.emit(name, JSON.parse(text.value))}`;
      } catch (error) {
        result.textContent = String(error);
      }
    };
    return createDomElement(
      'div',
      { className: 'row event' },
      createDomElement('button', { onclick: send }, name),
      text,
      result,
    );
  });
  return createDomElement('div', {}, ...rows);
}

function slider(label: string, max: number, unit: string, value: number, set: (value: number) => void): HTMLElement {
  const output = createDomElement('output', {}, `${value} ${unit}`);
  const input = createDomElement('input', {
    type: 'range',
    min: '0',
    max: String(max),
    step: String(max / 20),
    value: String(value),
  });
  input.addEventListener('input', () => {
    output.textContent = `${input.value} ${unit}`;
    set(Number(input.value));
  });
  return createDomElement('label', {}, label, input, output);
}

export function openSimulatorDrawer(shell: SimulatedShell, closed: boolean): void {
  const host = createDomElement('div', { id: 'shell-simulator' });
  const root = host.attachShadow({ mode: 'open' });
  const main = createDomElement('main');
  const panes = { Log: logPane(shell), Answers: answersPane(shell), Events: eventsPane(shell) };
  const tabs = Object.entries(panes).map(([name, pane]) => {
    const tab = createDomElement('button', { role: 'tab' }, name);
    tab.addEventListener('click', () => {
      for (const other of tabs) other.setAttribute('aria-selected', String(other === tab));
      main.replaceChildren(pane);
    });
    return tab;
  });
  const mode = createDomElement(
    'select',
    { 'aria-label': 'Mode' },
    ...SHELL_MODES.map((name) => createDomElement('option', {}, name)),
  );
  mode.value = shell.mode;
  mode.addEventListener('change', () => {
    const address = new URL(location.href);
    address.searchParams.set('shell', mode.value);
    location.assign(address);
  });
  const kill = createDomElement('button', {}, 'Kill shell');
  kill.addEventListener('click', () => {
    shell.alive = !shell.alive;
    kill.textContent = shell.alive ? 'Kill shell' : 'Shell is dead';
    kill.classList.toggle('dead', !shell.alive);
  });
  const drawer = createDomElement('div', { className: closed ? 'drawer closed' : 'drawer' });
  const toggle = createDomElement(
    'button',
    { className: 'toggle', onclick: () => drawer.classList.toggle('closed') },
    '⇥ shell',
  );
  drawer.append(
    createDomElement('header', {}, toggle, mode, kill),
    createDomElement('div', { className: 'row', role: 'tablist' }, ...tabs),
    createDomElement(
      'div',
      { className: 'sliders' },
      slider('Delay', 3000, 'ms', shell.delayMs, (value) => (shell.delayMs = value)),
      slider('Faults', 100, '%', 0, (value) => (shell.failing = value / 100)),
    ),
    main,
  );
  tabs[0]!.click();
  root.append(createDomElement('style', {}, style), drawer);
  document.body.append(host);
}
