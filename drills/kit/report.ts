// How a drill ends: its figures, each goal with whether it was reached, and an exit code that says the same.

export type Goal = { readonly goal: string; readonly reached: boolean };

export function report(name: string, figures: object, goals: readonly Goal[]): void {
  console.log(`${name}: ${JSON.stringify(figures, null, 2)}`);
  for (const { goal, reached } of goals) console.log(`${reached ? 'reached' : 'MISSED '}  ${goal}`);
  process.exitCode = goals.every(({ reached }) => reached) ? 0 : 1;
}

export const seconds = (ms: number): number => Math.round(ms / 100) / 10;
export const share = (part: number, whole: number): number => Math.round((part / Math.max(1, whole)) * 10_000) / 10_000;

/** Lines of the door's log about requests that it could not hand on. */
export const refusalsIn = (log: string): string[] => log.split('\n').filter((line) => / 50[234] \d+ \S{4} /.test(line));
