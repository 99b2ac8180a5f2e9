// The shell's side of the bridge: the fixtures that native developers replay are replayed here against our own host.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BridgeError } from '../bridge-error.ts';
import { ACTIONS, type ActionName } from '../messages/actions.ts';
import { ACTION_EXAMPLES } from '../messages/examples.ts';
import type { ActionFixture } from '../messages/fixtures.ts';
import { createHost, type HostAnswers, type HostReply } from './host.ts';
import { PAYLOAD_CHECKS } from './payloads.ts';

const names = Object.keys(ACTIONS) as ActionName[];
const fixtureOf = (name: ActionName) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8')) as ActionFixture;

const answering = (answer: (payload: unknown) => unknown): HostAnswers<null> =>
  Object.fromEntries(names.map((name) => [name, answer]));

/** What the host says to one message, in order. */
async function said(answers: HostAnswers<null>, text: unknown): Promise<HostReply[]> {
  const replies: HostReply[] = [];
  createHost(answers).receive(null, text, (reply) => replies.push(reply));
  await new Promise((resolve) => setTimeout(resolve));
  return replies;
}

const replyOf = (fixture: ActionFixture, name: string) => fixture.replies.find((each) => each.case === name)!.reply;

it.each(names)('SHELL-17 the fixture of %s replays against the host', async (name) => {
  const fixture = fixtureOf(name);
  const heard: unknown[] = [];
  const { payload, result } = ACTION_EXAMPLES[name];
  const replies = await said(
    answering((given) => {
      heard.push(given);
      return result;
    }),
    fixture.request_text,
  );
  expect(heard).toEqual([payload]);
  if (ACTIONS[name].kind === 'tell') return expect(replies).toEqual([]);
  const busy = ACTIONS[name].kind === 'member' ? [replyOf(fixture, 'the member is busy with it')] : [];
  expect(replies).toEqual([...busy, replyOf(fixture, 'ok')]);
  const refuse = answering(() => {
    throw new BridgeError('DENIED', 'no permission');
  });
  expect((await said(refuse, fixture.request_text)).at(-1)).toEqual(replyOf(fixture, 'refused'));
  expect(await said({}, fixture.request_text)).toEqual([replyOf(fixture, 'action not known')]);
});

it('SHELL-17 every example passes the check of its payload, and a payload of another kind is not obeyed', async () => {
  for (const name of names) expect(PAYLOAD_CHECKS[name](ACTION_EXAMPLES[name].payload), name).toBe(true);
  const heard: unknown[] = [];
  const obey = answering((payload) => void heard.push(payload));
  const wrong = { room_id: '7', user_id: null, title: 5, url: {}, text: [], on: 'yes', kind: 'loud', page: 1 };
  for (const name of names) {
    if (PAYLOAD_CHECKS[name](wrong)) continue;
    const replies = await said(obey, JSON.stringify({ v: 1, id: 'a.1', action: name, payload: wrong }));
    expect(replies, name).toEqual([{ id: 'a.1', ok: false, error: { code: 'UNSUPPORTED', message: name } }]);
  }
  expect(heard).toEqual([]);
});

it.each([
  ['a text that is no JSON', '{"id":'],
  ['a list', '[1]'],
  ['a number', 7],
  ['more than 256 KiB', JSON.stringify({ id: 'a.1', action: 'getToken', payload: null, more: 'x'.repeat(2 ** 21) })],
  ['keys that could change a prototype', '{"id":"a.1","action":"getToken","payload":{"__proto__":{"x":1}}}'],
  ['a notification that nobody knows', '{"action":"toString","payload":null}'],
])('SHELL-17 %s is dropped without a word', async (_what, text) => {
  const heard: unknown[] = [];
  expect(
    await said(
      answering(() => heard.push(text)),
      text,
    ),
  ).toEqual([]);
  expect(heard).toEqual([]);
});

it('an unknown action is UNSUPPORTED, also one that every object has by inheritance', async () => {
  for (const action of ['toString', '__proto__', 'nothing', 7]) {
    const [reply] = await said(
      answering(() => 1),
      JSON.stringify({ id: 'a.1', action }),
    );
    expect(reply, String(action)).toMatchObject({ ok: false, error: { code: 'UNSUPPORTED' } });
  }
});

it('a fault of the shell is a reply too; a failing notification disturbs nobody', async () => {
  const broken = answering(() => {
    throw new TypeError('no clipboard');
  });
  expect(await said(broken, JSON.stringify({ id: 'a.1', action: 'copyText', payload: { text: 'x' } }))).toEqual([
    { id: 'a.1', ok: false, error: { code: 'SHELL', message: 'TypeError: no clipboard' } },
  ]);
  expect(await said(broken, JSON.stringify({ action: 'setTitle', payload: { title: 'x' } }))).toEqual([]);
});

it('names the actions that it offers', () => {
  expect(createHost({ getToken: () => ({ token: '' }), setTitle: () => {} }).actions).toEqual(['getToken', 'setTitle']);
});
