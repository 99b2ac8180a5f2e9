import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assemblyFaults, requireWhole } from './assembly.ts';
import type { Module } from './module.ts';
import { modules } from './modules.ts';
import { listeners, port, portFaults, portNames } from './port.ts';
import { emittedEvents } from '#testing/emitted-events.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** What the product is made of; `events/` carries events of others and has none of its own. */
const SOURCES = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|^testing\/|^events\//.test(path));

const quiet = async (): Promise<void> => undefined;

describe('all modules as one server', () => {
  it('fit together: names, jobs, timers and ports', () => {
    expect(assemblyFaults(modules)).toEqual([]);
    expect(() => requireWhole(modules)).not.toThrow();
  });

  it('every hook that a module fills at loading is a port, so none can stay empty unseen', () => {
    const hooks = SOURCES.flatMap((path) =>
      [
        ...readFileSync(ROOT + path, 'utf8').matchAll(
          /^export (?:async )?(?:const|function) ((?:provide|register)[A-Z]\w*)/gm,
        ),
      ].map(([, name]) => name!),
    );
    const ports = new Set(portNames().map((name) => name.split(' ')[0]!));
    // Items come out of published campaigns, in any number.
    expect(hooks.filter((name) => !ports.has(name) && name !== 'registerItems')).toEqual([]);
    expect(hooks.length).toBeGreaterThan(30);
  });

  it('every event that is consumed is emitted somewhere', () => {
    const { names, unread } = emittedEvents(ROOT, SOURCES);
    expect(unread).toEqual([]);
    const consumed = new Set(modules.flatMap(({ consumers = [] }) => consumers.map(({ on }) => on)));
    expect([...consumed].filter((on) => !names.has(on))).toEqual([]);
    expect(consumed.size).toBeGreaterThan(80);
    // Likely misreadings: a meter, a job and a misspelt event are no events.
    for (const wrong of ['gift.pair_base', 'kit.announce', 'gift.snet']) expect(names.has(wrong)).toBe(false);
  });
});

describe('what does not fit together', () => {
  it('is named all at once, and the process does not start', () => {
    const wrong: Module[] = [
      { name: 'one', jobs: { 'one.sweep': quiet }, cron: [{ at: '3-59/10 * * * *', job: 'one.sweep' }] },
      { name: 'two', jobs: { 'one.sweep': quiet }, cron: [{ at: '* * * * *', job: 'two.gone' }] },
      {
        name: 'two',
        answersFor: 'nobody',
        consumers: [
          { on: 'a.b', run: quiet },
          { on: 'a.b', run: quiet },
        ],
      },
    ];
    expect(assemblyFaults(wrong)).toEqual([
      'several modules are called two',
      'two answers for nobody, which is no module',
      'several modules have a job one.sweep',
      expect.stringContaining('one has the cron line "3-59/10 * * * *", which cannot be read'),
      'two has a timer for two.gone, which is no job',
      'two has several consumers of a.b; one event, one effect',
    ]);
    expect(() => requireWhole(wrong)).toThrow(/called two[^]*two\.gone/);
  });

  it('an empty port, one that two fill, and a question nobody listens to', () => {
    const trial = port<{ ask(): number; tell(): number }>('provideTrial', { ask: true, tell: true });
    const ears = listeners<() => void>('registerTrial');
    expect(() => trial.given.ask()).toThrow('nobody filled ask of provideTrial');
    expect(portFaults()).toEqual([
      'provideTrial: no module gives ask',
      'provideTrial: no module gives tell',
      'registerTrial: no module listens',
    ]);
    trial.provide({ ask: () => 1, tell: () => 2 });
    ears.add(() => undefined);
    expect([trial.given.ask(), portFaults()]).toEqual([1, []]);
    trial.provide({ ask: () => 3 });
    expect(portFaults()).toEqual(['provideTrial: several modules give ask, and the last one wins']);
  });
});
