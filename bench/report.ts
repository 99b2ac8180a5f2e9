// What a bench prints at its end.
import { loadavg } from 'node:os';

/** How busy the machine was in the last 1, 5 and 15 minutes: on a busy one, CPU time is an upper bound. */
export const describeLoad = (): string =>
  `load average ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`;

/** Prints the lines, the first of which is the head, with the first column to the left and the figures to the right. */
export function printTable(lines: readonly (readonly string[])[]): void {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    console.log(line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '));
}

/** A goal that is missed makes the bench fail. */
export function printGoal(what: string, figure: number, most: number): void {
  const isReached = figure <= most;
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${what} ${Number(figure.toFixed(1))}, goal ≤ ${most}`);
  if (!isReached) process.exitCode = 1;
}
