// The developer's side of the simulated shell: what was said, what will be answered, and ways to break it.
import { ACTIONS, type ActionName } from '../actions.ts';
import { EVENT_EXAMPLES, EXAMPLES } from '../examples.ts';
import { h } from './dom.ts';
import style from './drawer.css?inline';
import { fixtureFromLog } from './fixture-from-log.ts';
import { MODES, type Line, type SimulatedShell } from './shell.ts';

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
  const pane = h('div', { role: 'log', 'aria-live': 'off' });
  const empty = h('p', { className: 'empty' }, 'Nothing was said yet.');
  const asked = new Map<string, string>();
  pane.append(empty);

  function row(line: Line): HTMLElement {
    const out = line.way === 'page → shell';
    let body: { action?: string; id?: string; ok?: boolean; ack?: boolean } = {};
    try {
      body = JSON.parse(line.text) as typeof body;
    } catch {
      // The liar says such things; the text is shown as it is.
    }
    const word = body.ack ? 'ack' : body.ok === false ? 'error' : 'answer';
    const about = asked.get(body.id ?? '') ?? 'nobody';
    if (out && body.id) asked.set(body.id, body.action!);
    const button = h('button', {}, 'Copy as fixture');
    button.addEventListener('click', () => copy(pretty(fixtureFromLog(shell.lines, line)), button));
    const size = `${new TextEncoder().encode(line.text).length} B`;
    return h(
      'details',
      { className: out ? 'out' : line.taken === false ? 'in refused' : 'in' },
      h(
        'summary',
        {},
        h('span', { className: 'arrow' }, out ? '→' : '←'),
        h('span', { className: 'what' }, body.action ?? `${word} to ${about}`),
        h('span', { className: 'meta' }, line.ms === undefined ? '' : `${line.ms} ms`),
        h('span', { className: 'meta' }, line.taken === false ? 'dropped' : ''),
        h('span', { className: 'meta' }, size),
      ),
      h('pre', {}, Object.keys(body).length > 0 ? pretty(body) : line.text),
      ...(out ? [h('div', { className: 'row' }, button)] : []),
    );
  }

  const show = (line: Line) => {
    empty.remove();
    pane.prepend(row(line));
  };
  shell.lines.forEach(show);
  shell.onLine = show;
  return pane;
}

function answersPane(shell: SimulatedShell): HTMLElement {
  const names = (Object.keys(ACTIONS) as ActionName[]).filter((name) => ACTIONS[name].kind !== 'tell');
  const select = h('select', { 'aria-label': 'Action' }, ...names.map((name) => h('option', {}, name)));
  const text = h('textarea', { spellcheck: false, 'aria-label': 'Answer as JSON' });
  const hint = h('span', { className: 'warning', role: 'status' });
  const name = () => select.value as ActionName;
  const load = () => {
    text.value = pretty(name() in shell.answers ? shell.answers[name()] : EXAMPLES[name()].result);
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
  return h(
    'div',
    {},
    h(
      'div',
      { className: 'row' },
      select,
      h('button', { onclick: save }, 'Save'),
      h('button', { onclick: reset }, 'Reset'),
      hint,
    ),
    text,
  );
}

function eventsPane(shell: SimulatedShell): HTMLElement {
  const rows = Object.entries(EVENT_EXAMPLES).map(([name, payload]) => {
    const text = h('input', { value: JSON.stringify(payload), 'aria-label': `Payload of ${name}` });
    const result = h('span', { className: 'meta', role: 'status' });
    const send = () => {
      try {
        result.textContent = `page says ${shell.emit(name, JSON.parse(text.value))}`;
      } catch (error) {
        result.textContent = String(error);
      }
    };
    return h('div', { className: 'row event' }, h('button', { onclick: send }, name), text, result);
  });
  return h('div', {}, ...rows);
}

function slider(label: string, max: number, unit: string, value: number, set: (value: number) => void): HTMLElement {
  const output = h('output', {}, `${value} ${unit}`);
  const input = h('input', { type: 'range', min: '0', max: String(max), step: String(max / 20), value: String(value) });
  input.addEventListener('input', () => {
    output.textContent = `${input.value} ${unit}`;
    set(Number(input.value));
  });
  return h('label', {}, label, input, output);
}

export function openDrawer(shell: SimulatedShell, closed: boolean): void {
  const host = h('div', { id: 'shell-simulator' });
  const root = host.attachShadow({ mode: 'open' });
  const main = h('main');
  const panes = { Log: logPane(shell), Answers: answersPane(shell), Events: eventsPane(shell) };
  const tabs = Object.entries(panes).map(([name, pane]) => {
    const tab = h('button', { role: 'tab' }, name);
    tab.addEventListener('click', () => {
      for (const other of tabs) other.setAttribute('aria-selected', String(other === tab));
      main.replaceChildren(pane);
    });
    return tab;
  });
  const mode = h('select', { 'aria-label': 'Mode' }, ...MODES.map((name) => h('option', {}, name)));
  mode.value = shell.mode;
  mode.addEventListener('change', () => {
    const address = new URL(location.href);
    address.searchParams.set('shell', mode.value);
    location.assign(address);
  });
  const kill = h('button', {}, 'Kill shell');
  kill.addEventListener('click', () => {
    shell.alive = !shell.alive;
    kill.textContent = shell.alive ? 'Kill shell' : 'Shell is dead';
    kill.classList.toggle('dead', !shell.alive);
  });
  const drawer = h('div', { className: closed ? 'drawer closed' : 'drawer' });
  const toggle = h('button', { className: 'toggle', onclick: () => drawer.classList.toggle('closed') }, '⇥ shell');
  drawer.append(
    h('header', {}, toggle, mode, kill),
    h('div', { className: 'row', role: 'tablist' }, ...tabs),
    h(
      'div',
      { className: 'sliders' },
      slider('Delay', 3000, 'ms', shell.delayMs, (value) => (shell.delayMs = value)),
      slider('Faults', 100, '%', 0, (value) => (shell.failing = value / 100)),
    ),
    main,
  );
  tabs[0]!.click();
  root.append(h('style', {}, style), drawer);
  document.body.append(host);
}
