import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers());

import { ACTIONS, type ActionName } from './actions.ts';
import type { BridgeOptions } from './bridge.ts';
import type { ErrorCode } from './bridge-error.ts';
import { EVENT_NAMES, EVENTS } from './events.ts';
import { EVENT_EXAMPLES, EXAMPLES } from './examples.ts';
import { escapeLineEnds, eventFixtures, fixtureOf, type Fixture } from './fixtures.ts';
import { evaluate, HELLO, onChannel } from './testing/fake-window.ts';

const names = Object.keys(ACTIONS) as ActionName[];
const folder = new URL('../fixtures/', import.meta.url);
const document = readFileSync(new URL('../../../docs/native-shell.md', import.meta.url), 'utf8');
const json = (value: unknown) => `${escapeLineEnds(JSON.stringify(value, null, 2))}\n`;

// After a change of the action map: vitest run -u.
it.each(names)('fixtures/%s.json is what the action map says', async (name) => {
  await expect(json(fixtureOf(name))).toMatchFileSnapshot(`../fixtures/${name}.json`);
});

it('fixtures/events.json is what the event map says', async () => {
  await expect(json(eventFixtures())).toMatchFileSnapshot('../fixtures/events.json');
});

it('there is no fixture of an action that is gone', () => {
  expect(readdirSync(folder).sort()).toEqual([...names, 'events'].map((name) => `${name}.json`).sort());
});

it('every example passes its own check', () => {
  for (const name of names) expect(ACTIONS[name].check(EXAMPLES[name].result), name).toBe(true);
  for (const name of EVENT_NAMES as (keyof typeof EVENTS)[]) {
    expect(EVENTS[name](EVENT_EXAMPLES[name]), name).toBe(true);
  }
});

/** Nothing stands in for the shell, so that its word is seen. */
const noFallbacks = Object.fromEntries(names.map((name) => [name, null])) as BridgeOptions['fallbacks'];
const calls = names.filter((name) => name !== 'hello' && ACTIONS[name].kind !== 'tell');

it.each(calls)('SHELL-1 the page does with each answer to %s what its fixture says', async (name) => {
  const fixture = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Fixture;
  for (const answer of fixture.replies) {
    const { win, shell, bridge } = onChannel({ fallbacks: noFallbacks! }, { ...HELLO, actions: names });
    await bridge.whenReady();
    let outcome: string = 'open';
    bridge.call(name as 'getToken', EXAMPLES[name].payload as null).then(
      () => (outcome = 'resolves'),
      (error: { code: ErrorCode }) => (outcome = error.code),
    );
    const sent = shell.of(name)[0]!;
    const { id: _id, ts: _ts, ...rest } = JSON.parse(fixture.request_text);
    expect(sent).toMatchObject(rest);
    const script = answer.script.replaceAll('k3v9x2ab.7', sent.id);
    expect(evaluate(script, win), answer.case).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([answer.case, outcome]).toEqual([answer.case, answer.page.split(' ')[0]]);
  }
});

it('the page takes each event of the fixtures', () => {
  const { win, bridge } = onChannel();
  bridge.on('backPressed', () => true);
  for (const { script } of JSON.parse(readFileSync(new URL('events.json', folder), 'utf8'))) {
    expect(evaluate(script, win), script).toBe(true);
  }
});

it('docs/native-shell.md names every action with its kind and time, every event and every error code', () => {
  for (const name of names) {
    const { kind, ms } = ACTIONS[name];
    const time = { quick: `answer in ${ms} ms`, member: 'with the member', tell: 'no answer' }[kind];
    expect(document, name).toContain(`| \`${name}\` | ${time} |`);
  }
  for (const name of EVENT_NAMES) expect(document, name).toContain(`| \`${name}\` |`);
  const codes: ErrorCode[] = [
    'NO_SHELL',
    'TIMEOUT',
    'UNSUPPORTED',
    'DENIED',
    'CANCELLED',
    'BAD_REPLY',
    'TOO_LARGE',
    'SEND',
    'SHELL',
  ];
  for (const code of codes) expect(document).toContain(`\`${code}\``);
});
