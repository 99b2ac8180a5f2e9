// Whether the modules fit together as a whole. Each part is tested by itself; what only shows when all are loaded is looked at here,
// by every process before it begins and by modules.test.ts.
import { core } from '#jobs/core.ts';
import { cronItem } from '#jobs/cron.ts';
import { ConfigError } from './config.ts';
import type { Cron, Module } from './module.ts';
import { portFaults } from './port.ts';

/** Everything that is wrong with these modules, in words for whoever has to mend it. They are loaded, so their ports are filled. */
export function assemblyFaults(modules: readonly Module[]): string[] {
  const all = [core, ...modules];
  return [...nameFaults(all), ...jobFaults(all), ...consumerFaults(all), ...portFaults()];
}

/** A process must not run with a part missing: it would answer wrongly instead of not at all. */
export function requireWhole(modules: readonly Module[]): void {
  const faults = assemblyFaults(modules);
  if (faults.length > 0) throw new ConfigError(`the server's modules do not fit together:\n  ${faults.join('\n  ')}`);
}

/** Consumers, leases and inbox rows are kept by the module's name, so of two with one name one would be silent. */
function nameFaults(modules: readonly Module[]): string[] {
  const names = new Set(modules.map(({ name }) => name));
  return [
    ...repeated(modules.map(({ name }) => name)).map((name) => `several modules are called ${name}`),
    ...modules.flatMap(({ name, answersFor }) =>
      answersFor === undefined || names.has(answersFor)
        ? []
        : [`${name} answers for ${answersFor}, which is no module`],
    ),
  ];
}

function jobFaults(modules: readonly Module[]): string[] {
  const jobs = modules.flatMap(({ jobs: own = {} }) => Object.keys(own));
  return [
    ...repeated(jobs).map((job) => `several modules have a job ${job}`),
    ...modules.flatMap(({ name, cron = [] }) =>
      cron.flatMap((timer) => [
        ...unreadable(timer).map((why) => `${name} has the cron line "${timer.at}", which cannot be read: ${why}`),
        ...(jobs.includes(timer.job) ? [] : [`${name} has a timer for ${timer.job}, which is no job`]),
      ]),
    ),
  ];
}

/** Read as the worker reads it. */
function unreadable(timer: Cron): string[] {
  try {
    cronItem(timer);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

const consumerFaults = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ name, consumers = [] }) =>
    repeated(consumers.map(({ on }) => on)).map(
      (on) => `${name} has several consumers of ${on}; one event, one effect`,
    ),
  );

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];
