// The options of `pnpm dev` and `pnpm demo` (docs/spec/demo-world.md §2).
import { parseArgs } from 'node:util';
import { ExpectedFailure } from './settings.ts';

type WorldChoice = 'none' | 'small' | 'dev' | 'demo';
type CalendarChoice = 'open' | 'repository';

export type DevOptions = {
  /** How much life the island has; `none` is the empty product with six members. */
  readonly world: WorldChoice;
  /** Drops the database and makes it anew. */
  readonly isFresh: boolean;
  /** Does not ask before it drops the database. */
  readonly isSure: boolean;
  readonly seed: string | undefined;
  readonly hasPulse: boolean;
  /** The dates of the campaigns: all open now, or those of the repository. Undefined: as the world has them. */
  readonly calendar: CalendarChoice | undefined;
  /** Binds everything to the network address, so that a phone can open it. */
  readonly isOnNetwork: boolean;
};

const WORLDS = ['none', 'small', 'dev', 'demo'] as const satisfies readonly WorldChoice[];
const CALENDARS = ['open', 'repository'] as const satisfies readonly CalendarChoice[];
const SWITCH = ['on', 'off'] as const;

export function readDevOptions(args: readonly string[]): DevOptions {
  const values = parse(args);
  const world = choose('world', WORLDS, values.world);
  const pulse = choose('pulse', SWITCH, values.pulse);
  const calendar = values.calendar === undefined ? undefined : choose('calendar', CALENDARS, values.calendar);
  if (world === 'none' && (calendar ?? values.seed) !== undefined)
    throw new ExpectedFailure('--world=none 是空的产品，没有 --seed 与 --calendar');
  return {
    world,
    isFresh: values.fresh,
    isSure: values.yes,
    seed: values.seed,
    hasPulse: pulse === 'on' && world !== 'none',
    calendar,
    isOnNetwork: values.lan,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        // The size `dev` takes minutes to fill today; it becomes the default when it takes one.
        world: { type: 'string', default: 'small' },
        fresh: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        seed: { type: 'string' },
        pulse: { type: 'string', default: 'on' },
        calendar: { type: 'string' },
        lan: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new ExpectedFailure((error as Error).message);
  }
}

function choose<T extends string>(name: string, choices: readonly T[], given: string): T {
  const found = choices.find((choice) => choice === given);
  if (found === undefined) throw new ExpectedFailure(`--${name}=${given}：可选 ${choices.join('、')}`);
  return found;
}
