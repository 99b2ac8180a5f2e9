// Transcripts for native developers, made of the action map: what the page sends, what may come back, and what the page
// makes of it. Replayed by fixtures.test.ts; their copies lie in ../fixtures.
import { ACTIONS, type ActionName } from './actions.ts';
import { PROTOCOL } from './codec.ts';
import { EVENT_GLOBAL, REPLY_GLOBAL } from './entrance.ts';
import type { EVENTS } from './events.ts';
import { EVENT_EXAMPLES, EXAMPLES } from './examples.ts';

const ID = 'k3v9x2ab.7';
const TS = 1_760_000_000_000;

/** `open`: the call goes on waiting. A code: the promise rejects with it. */
export type Outcome = 'resolves' | 'open' | 'BAD_REPLY' | 'DENIED' | 'UNSUPPORTED or the browser’s way';
export type ReplyCase = { case: string; reply: object; script: string; page: Outcome };
export type Fixture = {
  action: string;
  kind: string;
  answer_within_ms: number | null;
  request: object;
  request_text: string;
  replies: ReplyCase[];
};

/** In JavaScript before 2019 (Chromium 65 and older) these two end a line, also inside a string. */
export const escapeLineEnds = (text: string): string =>
  text.replace(/\u2028/g, String.raw`\u2028`).replace(/\u2029/g, String.raw`\u2029`);

/** The escaping rule: JSON, and that text as JSON again, is the only argument. */
export const scriptFor = (global: string, body: object): string =>
  `window.${global}(${escapeLineEnds(JSON.stringify(JSON.stringify(body)))})`;

const reply = (name: string, body: object, page: Outcome): ReplyCase => ({
  case: name,
  reply: { id: ID, ...body },
  script: scriptFor(REPLY_GLOBAL, { id: ID, ...body }),
  page,
});

function repliesOf(action: ActionName): ReplyCase[] {
  const { kind, check } = ACTIONS[action];
  const { result } = EXAMPLES[action];
  if (kind === 'tell') return [];
  const cases = [
    reply('ok', { ok: true, payload: result }, 'resolves'),
    reply('as an older shell says it', { data: result }, 'resolves'),
    reply('refused', { ok: false, error: { code: 'DENIED', message: 'no permission' } }, 'DENIED'),
    reply(
      'action not known',
      { ok: false, error: { code: 'UNSUPPORTED', message: action } },
      'UNSUPPORTED or the browser’s way',
    ),
  ];
  if (kind === 'member') cases.unshift(reply('the member is busy with it', { ack: true }, 'open'));
  if (!check(null)) cases.push(reply('nothing in it', { ok: true, payload: null }, 'BAD_REPLY'));
  return cases;
}

export function fixtureOf(action: ActionName): Fixture {
  const { kind, ms } = ACTIONS[action];
  const { payload } = EXAMPLES[action];
  const told = kind === 'tell';
  const request = {
    v: PROTOCOL,
    ...(told ? {} : { id: ID }),
    action,
    payload,
    ...(told ? {} : { reply: REPLY_GLOBAL }),
    ts: TS,
  };
  return {
    action,
    kind,
    answer_within_ms: told ? null : ms,
    request,
    request_text: JSON.stringify(request),
    replies: repliesOf(action),
  };
}

export const eventFixtures = (): object[] =>
  (Object.keys(EVENT_EXAMPLES) as (keyof typeof EVENTS)[]).map((action, at) => {
    const event = { v: PROTOCOL, action, payload: EVENT_EXAMPLES[action], seq: at + 1 };
    return { event, script: scriptFor(EVENT_GLOBAL, event) };
  });
