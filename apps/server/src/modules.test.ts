import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { consumes } from '#events/consumes.ts';
import { declareEvent } from '#events/event.ts';
import { modules, requireCompleteAssembly } from './app.ts';
import { findAssemblyFaults } from './assembly.ts';
import type { Module } from './module.ts';
import { KeyedSlot, ListSlot, buildRegistry } from './slots.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** The sources of the product; `events/` transports events of others and emits none itself. */
const SOURCES = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|^testing\/|^events\//.test(path));

const quiet = async (): Promise<void> => undefined;

describe('all modules as one server', () => {
  it('fit together: names, jobs, timers and slots', () => {
    expect(findAssemblyFaults(modules)).toEqual([]);
    expect(() => requireCompleteAssembly()).not.toThrow();
    expect(modules.flatMap(({ slots = [] }) => slots).length).toBeGreaterThan(20);
  });

  it('nothing is filled by importing a file: no source calls provide…() or register…() at its top level', () => {
    const calls = SOURCES.flatMap((path) =>
      [...readFileSync(ROOT + path, 'utf8').matchAll(/^(?:export )?(?:provide|register)[A-Z]\w*\(/gm)].map(() => path),
    );
    expect(calls).toEqual([]);
  });
});

describe('what does not fit together', () => {
  it('is named all at once, and the process does not start', () => {
    const wrong: Module[] = [
      { name: 'one', jobs: { 'one.sweep': quiet }, cron: [{ at: '3-59/10 * * * *', job: 'one.sweep' }] },
      { name: 'two', jobs: { 'one.sweep': quiet }, cron: [{ at: '* * * * *', job: 'two.gone' }] },
      {
        name: 'two',
        handlesFor: 'nobody',
        consumers: [consumes(declareEvent('a.b', {}), quiet), consumes(declareEvent('a.b', {}), quiet)],
      },
    ];
    expect(findAssemblyFaults(wrong)).toEqual([
      'several modules are called two',
      'two answers for nobody, which is no module',
      'several modules have a job one.sweep',
      expect.stringContaining('one has the cron line "3-59/10 * * * *", which cannot be read'),
      'two has a timer for two.gone, which is no job',
      'two has several consumers of a.b; one event, one effect',
    ]);
    expect(() => requireCompleteAssembly(wrong)).toThrow(/called two[^]*two\.gone/);
  });

  it('an empty slot, one that two fill, one that nobody declares', () => {
    const trial = new KeyedSlot<{ ask(): number; tell(): number }>('trial', { ask: true, tell: true });
    const ears = new ListSlot<() => void>('ears');
    const extras = new ListSlot<() => void>('extras', { mayBeEmpty: true });
    const declares: Module = { name: 'lower', slots: [trial, ears, extras] };
    expect(findAssemblyFaults([declares])).toEqual([
      'trial: no module gives ask',
      'trial: no module gives tell',
      'ears: no module gives anything',
    ]);
    const fills = [trial.with({ ask: () => 1, tell: () => 2 }), ears.with(() => undefined)];
    const higher: Module = { name: 'higher', fills };
    expect(findAssemblyFaults([declares, higher])).toEqual([]);
    const ctx = { registry: buildRegistry(fills) };
    expect([trial.in(ctx).ask(), ears.in(ctx).length, extras.in(ctx).length]).toEqual([1, 1, 0]);
    expect(() => trial.in({ registry: new Map() }).ask()).toThrow('nobody filled ask of trial');
    const rival: Module = { name: 'rival', fills: [trial.with({ ask: () => 3 })] };
    expect(findAssemblyFaults([declares, higher, rival])).toEqual(['trial: several modules give ask']);
    expect(findAssemblyFaults([higher])).toEqual([
      'trial: filled, but no module declares it',
      'ears: filled, but no module declares it',
    ]);
    expect(() => requireCompleteAssembly([declares])).toThrow(/trial: no module gives ask/);
  });
});
