// Checks whether the modules fit together. Each module is tested by itself; faults that only show when all of them are combined are
// found here. app.ts runs the check before a process starts, and modules.test.ts runs it as a test.
import { core } from '#jobs/core.ts';
import { toCronItem } from '#jobs/cron.ts';
import type { CronEntry, Module } from './module.ts';
import { findSlotFaults } from './slots.ts';

/** Everything that is wrong with these modules, one sentence per fault for the engineer who repairs it. */
export function findAssemblyFaults(modules: readonly Module[]): string[] {
  const all = [core, ...modules];
  return [...nameFaults(all), ...jobFaults(all), ...consumerFaults(all), ...slotFaultsOf(all)];
}

/** Consumers, leases and inbox rows are stored under the module's name, so of two modules with the same name one would not run. */
function nameFaults(modules: readonly Module[]): string[] {
  const names = new Set(modules.map(({ name }) => name));
  return [
    ...repeated(modules.map(({ name }) => name)).map((name) => `several modules are called ${name}`),
    ...modules.flatMap(({ name, handlesFor }) =>
      handlesFor === undefined || names.has(handlesFor)
        ? []
        : [`${name} answers for ${handlesFor}, which is no module`],
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

/** The message of the worker's own parser if it cannot read the cron line; an empty list if it can. */
function unreadable(timer: CronEntry): string[] {
  try {
    toCronItem(timer);
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

function slotFaultsOf(modules: readonly Module[]): string[] {
  const slots = modules.flatMap(({ slots: own = [] }) => own);
  const fills = modules.flatMap(({ fills: own = [] }) => own);
  return [
    ...repeated(slots.map(({ name }) => name)).map((name) => `several slots are called ${name}`),
    ...findSlotFaults(slots, fills),
  ];
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];
