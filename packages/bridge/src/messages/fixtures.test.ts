import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers());

import { ACTIONS, type ActionName } from './actions.ts';
import type { BridgeOptions } from '../bridge.ts';
import type { BridgeErrorCode } from '../bridge-error.ts';
import { EVENT_NAMES, EVENT_PAYLOAD_CHECKS } from './events.ts';
import { EVENT_EXAMPLES, ACTION_EXAMPLES } from './examples.ts';
import { escapeLineEnds, buildEventFixtures, buildActionFixture, type ActionFixture } from './fixtures.ts';
import { evaluateScript, HELLO_REPLY, createBridgeOnChannel } from '../testing/fake-window.ts';

const names = Object.keys(ACTIONS) as ActionName[];
const folder = new URL('../../fixtures/', import.meta.url);
const document = readFileSync(new URL('../../../../docs/native-shell.md', import.meta.url), 'utf8');
const json = (value: unknown) => `${escapeLineEnds(JSON.stringify(value, null, 2))}\n`;

// After a change of the action map, renew the files with: vitest run -u.
it.each(names)('fixtures/%s.json is what the action map says', async (name) => {
  await expect(json(buildActionFixture(name))).toMatchFileSnapshot(`../../fixtures/${name}.json`);
});

it('fixtures/events.json is what the event map says', async () => {
  await expect(json(buildEventFixtures())).toMatchFileSnapshot('../../fixtures/events.json');
});

it('there is no fixture of an action that is gone', () => {
  expect(readdirSync(folder).sort()).toEqual([...names, 'events'].map((name) => `${name}.json`).sort());
});

it('every example passes its own check', () => {
  for (const name of names) expect(ACTIONS[name].check(ACTION_EXAMPLES[name].result), name).toBe(true);
  for (const name of EVENT_NAMES as (keyof typeof EVENT_PAYLOAD_CHECKS)[]) {
    expect(EVENT_PAYLOAD_CHECKS[name](EVENT_EXAMPLES[name]), name).toBe(true);
  }
});

/** All fallbacks are removed, so that the test sees what the shell's reply leads to. */
const noFallbacks = Object.fromEntries(names.map((name) => [name, null])) as BridgeOptions['fallbacks'];
const calls = names.filter((name) => name !== 'hello' && ACTIONS[name].kind !== 'tell');

it.each(calls)('SHELL-1 the page does with each answer to %s what its fixture says', async (name) => {
  const fixture = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as ActionFixture;
  for (const answer of fixture.replies) {
    const { win, shell, bridge } = createBridgeOnChannel(
      { fallbacks: noFallbacks! },
      { ...HELLO_REPLY, actions: names },
    );
    await bridge.whenReady();
    let outcome: string = 'open';
    bridge.call(name as 'getToken', ACTION_EXAMPLES[name].payload as null).then(
      () => (outcome = 'resolves'),
      (error: { code: BridgeErrorCode }) => (outcome = error.code),
    );
    const sent = shell.of(name)[0]!;
    const { id: _id, ts: _ts, ...rest } = JSON.parse(fixture.request_text);
    expect(sent).toMatchObject(rest);
    const script = answer.script.replaceAll('k3v9x2ab.7', sent.id);
    expect(evaluateScript(script, win), answer.case).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([answer.case, outcome]).toEqual([answer.case, answer.page.split(' ')[0]]);
  }
});

it('the page takes each event of the fixtures', () => {
  const { win, bridge } = createBridgeOnChannel();
  bridge.on('backPressed', () => true);
  for (const { script } of JSON.parse(readFileSync(new URL('events.json', folder), 'utf8'))) {
    expect(evaluateScript(script, win), script).toBe(true);
  }
});

it('docs/native-shell.md names every action with its kind and time, every event and every error code', () => {
  for (const name of names) {
    const { kind, ms } = ACTIONS[name];
    const time = { quick: `answer in ${ms} ms`, member: 'with the member', tell: 'no answer' }[kind];
    expect(document, name).toContain(`| \`${name}\` | ${time} |`);
  }
  for (const name of EVENT_NAMES) expect(document, name).toContain(`| \`${name}\` |`);
  const codes: BridgeErrorCode[] = [
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
