// Prints the result of a drill: its figures, and each goal with whether it was reached; the exit code says the same.

export type GoalResult = { readonly goal: string; readonly reached: boolean };

export function printReport(name: string, figures: object, goals: readonly GoalResult[]): void {
  console.log(`${name}: ${JSON.stringify(figures, null, 2)}`);
  for (const { goal, reached } of goals) console.log(`${reached ? 'reached' : 'MISSED '}  ${goal}`);
  process.exitCode = goals.every(({ reached }) => reached) ? 0 : 1;
}

export const toSeconds = (ms: number): number => Math.round(ms / 100) / 10;
export const shareOf = (part: number, whole: number): number =>
  Math.round((part / Math.max(1, whole)) * 10_000) / 10_000;

/** The lines of the reverse proxy's log about requests that it could not pass on. */
export const findFailedForwards = (log: string): string[] =>
  log.split('\n').filter((line) => / 50[234] \d+ \S{4} /.test(line));
