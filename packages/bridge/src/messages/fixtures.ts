// Message examples for native developers, generated from the action map: what the page sends, what a shell may reply, and how the
// page reacts. fixtures.test.ts replays them; the generated files are in ../fixtures.
import { ACTIONS, type ActionName } from './actions.ts';
import { PROTOCOL_VERSION } from './codec.ts';
import { EVENT_FUNCTION_NAME, REPLY_FUNCTION_NAME } from '../entrance.ts';
import type { EVENT_PAYLOAD_CHECKS } from './events.ts';
import { EVENT_EXAMPLES, ACTION_EXAMPLES } from './examples.ts';

const ID = 'k3v9x2ab.7';
const TS = 1_760_000_000_000;

/**
 * How the page reacts. `resolves`: the call succeeds. `open`: the call keeps waiting. An error code: the promise rejects with it.
 * The last value: the page uses its replacement for a plain browser if it has one, otherwise the promise rejects with UNSUPPORTED.
 */
type Outcome = 'resolves' | 'open' | 'BAD_REPLY' | 'DENIED' | 'UNSUPPORTED or the browser’s way';
type ReplyCase = { case: string; reply: object; script: string; page: Outcome };
export type ActionFixture = {
  action: string;
  kind: string;
  answer_within_ms: number | null;
  request: object;
  request_text: string;
  replies: ReplyCase[];
};

/** In JavaScript before 2019 (Chromium 65 and older) these two characters end a line even inside a string. */
export const escapeLineEnds = (text: string): string =>
  text.replace(/\u2028/g, String.raw`\u2028`).replace(/\u2029/g, String.raw`\u2029`);

/**
 * The script with which native code calls a global function of the page. Its only argument is the JSON text, encoded as JSON once
 * more, so that no character can end the string.
 */
export const writeGlobalCallScript = (global: string, body: object): string =>
  `window.${global}(${escapeLineEnds(JSON.stringify(JSON.stringify(body)))})`;

const reply = (name: string, body: object, page: Outcome): ReplyCase => ({
  case: name,
  reply: { id: ID, ...body },
  script: writeGlobalCallScript(REPLY_FUNCTION_NAME, { id: ID, ...body }),
  page,
});

function repliesOf(action: ActionName): ReplyCase[] {
  const { kind, check } = ACTIONS[action];
  const { result } = ACTION_EXAMPLES[action];
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

export function buildActionFixture(action: ActionName): ActionFixture {
  const { kind, ms } = ACTIONS[action];
  const { payload } = ACTION_EXAMPLES[action];
  const told = kind === 'tell';
  const request = {
    v: PROTOCOL_VERSION,
    ...(told ? {} : { id: ID }),
    action,
    payload,
    ...(told ? {} : { reply: REPLY_FUNCTION_NAME }),
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

export const buildEventFixtures = (): object[] =>
  (Object.keys(EVENT_EXAMPLES) as (keyof typeof EVENT_PAYLOAD_CHECKS)[]).map((action, at) => {
    const event = { v: PROTOCOL_VERSION, action, payload: EVENT_EXAMPLES[action], seq: at + 1 };
    return { event, script: writeGlobalCallScript(EVENT_FUNCTION_NAME, event) };
  });
