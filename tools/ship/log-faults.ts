// Finds lines in the logs that must not be there after a run without faults.
import type { StartedProcess } from './processes.ts';

const ERROR = 50;
/** In an access line of haproxy (the proxy) the status follows five durations that are separated by slashes. */
const DOOR_FAULT = /(?:-?\d+\/){4}\+?-?\d+ 5\d\d /;

/**
 * Lines of level error or above, and lines that are not JSON and so not from our logger (stack traces, runtime warnings). In the
 * log of the proxy (`door`): responses with status 5xx.
 */
export function findErrorLines({ name, lines }: StartedProcess): string[] {
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
