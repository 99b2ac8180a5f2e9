import type { Line, Request } from './shell.ts';
import { REPLY_GLOBAL } from '../entrance.ts';
import { scriptFor } from '../fixtures.ts';

/** What was said about one request, in the form of ../../fixtures. */
export function fixtureFromLog(lines: Line[], request: Line): object {
  const message = JSON.parse(request.text) as Request;
  const answers = lines.filter((line) => line.way === 'shell → page' && message.id && line.text.includes(message.id));
  return {
    action: message.action,
    request: message,
    request_text: request.text,
    replies: answers.map(({ text, ms, taken }) => {
      const reply = JSON.parse(text) as object;
      return { ms, taken, reply, script: scriptFor(REPLY_GLOBAL, reply) };
    }),
  };
}
