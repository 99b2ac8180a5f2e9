// What a log must not hold after an evening on which nothing went wrong.
import type { Started } from './processes.ts';

const ERROR = 50;
/** In the door's log the status follows the five times. */
const DOOR_FAULT = /(?:-?\d+\/){4}\+?-?\d+ 5\d\d /;

/** Lines of error, and lines that are none of ours: a stack trace, a warning of the runtime. */
export function errorLines({ name, lines }: Started): string[] {
  if (name === 'door') return lines.filter((line) => DOOR_FAULT.test(line)).map((line) => `${name}: ${line}`);
  return lines.filter((line) => line !== '' && levelOf(line) >= ERROR).map((line) => `${name}: ${line}`);
}

function levelOf(line: string): number {
  try {
    return (JSON.parse(line) as { level: number }).level;
  } catch {
    return ERROR;
  }
}
