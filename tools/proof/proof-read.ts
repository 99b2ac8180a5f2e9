// Reads a figure from the output of a bench, drill or test.
import { stripVTControlCharacters } from 'node:util';

export type CommandRun = { readonly output: string; readonly seconds: number };
/** Finds the figure in the output of a run; undefined when there is none, and then the run proved nothing. */
export type FigureReader = (ran: CommandRun) => string | undefined;

const clean = (output: string): string[] => stripVTControlCharacters(output).split('\n');

/** The lines that match, joined, with single spaces. */
export const readMatchingLines =
  (pattern: RegExp): FigureReader =>
  ({ output }) =>
    clean(output)
      .filter((line) => pattern.test(line))
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
      .join('; ') || undefined;

/** How many tests passed, and in what time. */
export const readTestCount: FigureReader = ({ output, seconds }) => {
  const passed = clean(output).flatMap((line) => /^\s*Tests\s.*?(\d+) passed/.exec(line)?.[1] ?? []);
  return passed.length > 0 ? `${passed.join(' and ')} tests in ${Math.round(seconds)} s` : undefined;
};

/** Fields of the object that a drill prints (drills/kit/report.ts), in the given order. */
export const readReportFields =
  (...names: readonly string[]): FigureReader =>
  ({ output }) => {
    const text = /\{\n[\s\S]*?\n\}/.exec(stripVTControlCharacters(output))?.[0];
    if (text === undefined) return undefined;
    const figures = JSON.parse(text) as Record<string, unknown>;
    return names.map((name) => `${name} ${JSON.stringify(figures[name])?.replaceAll('"', '')}`).join(', ');
  };

/** Joins the figures of several readers; a reader without a figure is left out. */
export const joinFigures =
  (...reads: readonly FigureReader[]): FigureReader =>
  (ran) =>
    reads.flatMap((read) => read(ran) ?? []).join('; ') || undefined;

export const readDuration: FigureReader = ({ seconds }) => `${Math.round(seconds)} s`;
