import type { ShellLogLine, ShellRequest } from './shell.ts';
import { REPLY_FUNCTION_NAME } from '../entrance.ts';
import { writeGlobalCallScript } from '../messages/fixtures.ts';

/** The messages about one request, in the format of ../../fixtures. */
export function fixtureFromLog(lines: ShellLogLine[], request: ShellLogLine): object {
  const message = JSON.parse(request.text) as ShellRequest;
  const answers = lines.filter((line) => line.way === 'shell → page' && message.id && line.text.includes(message.id));
  return {
    action: message.action,
    request: message,
    request_text: request.text,
    replies: answers.map(({ text, ms, taken }) => {
      const reply = JSON.parse(text) as object;
      return { ms, taken, reply, script: writeGlobalCallScript(REPLY_FUNCTION_NAME, reply) };
    }),
  };
}
