// The commands of the living demo world (§2 of docs/spec/demo-world.md):
//   fill [--size=dev] [--seed=潮汐] [--fresh]   makes the world in DATABASE_URL; --until=<ISO time> ends it earlier, to try catching up
//   open [--size=dev] [--seed=潮汐]             makes it, or carries a world of an earlier day on to today;
//        [--calendar=open|repository]           and puts its campaigns on these dates, which it then keeps
//   catch-up                                    carries a complete world on to today
//   stage <campaign> preview|open|paused|claim|ended
//   states                                      lists what the world lacks of the states and notices of §5
//   forget                                      removes what the world has outside its database, before that is dropped
//   tour                                        opens every page with the role that fits
//   pictures                                    takes the pictures of the README
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { readWorldFacts, withClient } from './facts.ts';
import type { WorldOrder } from './make.ts';
import { DEV_DATABASE_URL, WorldRefused, requireDatabaseUrl, requireDevelopment } from './engine/guards.ts';
import { findNearestUrl } from './engine/nearest.ts';
import { SIZES, sizeOf } from './sizes.ts';
import { CALENDARS, STAGES, type CalendarName, type WorldStage } from './calendar.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'dev' },
    seed: { type: 'string', default: '潮汐' },
    fresh: { type: 'boolean', default: false },
    until: { type: 'string' },
    calendar: { type: 'string' },
  },
});

async function run([command, ...rest]: readonly string[]): Promise<void> {
  // A world is only made where it is asked for; one that stands is found where `pnpm dev` made it.
  const asked =
    command === 'fill' || command === 'open' ? process.env : { DATABASE_URL: DEV_DATABASE_URL, ...process.env };
  requireDevelopment(asked);
  const env = { ...asked, DATABASE_URL: await findNearestUrl(requireDatabaseUrl(asked)) };
  const until = values.until === undefined ? Date.now() : Date.parse(values.until);
  const order = {
    env,
    url: requireDatabaseUrl(env),
    size: sizeOf(values.size),
    seed: values.seed,
    today: dayOf(until),
    until,
    say: (line: string) => console.log(line),
  };
  // The server is loaded behind the guards: it takes a second or two.
  switch (command) {
    case 'fill':
      return (await import('./make.ts')).makeWorld({ ...order, isFresh: values.fresh });
    case 'open': {
      const calendar = readCalendar(values.calendar);
      // A world that was lived until today may still be older than the last migration.
      if (await isLivedUntil(order)) await (await import('@shengyu/server/db/migrate.ts')).migrate(order.url);
      else await (await import('./make.ts')).openWorld(order);
      if (calendar !== undefined) await changeCalendar(order, calendar);
      return;
    }
    case 'forget':
      return (await import('./make.ts')).forgetWorld(order);
    case 'catch-up':
      return (await import('./make.ts')).carryWorldOn(order);
    case 'stage':
      return (await import('./stage.ts')).setStage(order, rest[0] ?? '', readStage(rest[1]));
    case 'states':
      return listStates(order.url);
    case 'tour':
      return runTour(order.url);
    case 'pictures':
      return (await import('./readme-pictures.ts')).takeReadmePictures(h5Address(), folderOf('docs/pictures'));
    default:
      throw new WorldRefused(`fill|open|catch-up|stage|states|forget|tour|pictures，--size=${SIZES.join('|')}`);
  }
}

/** Whether the database holds a world that needs nothing more today. */
async function isLivedUntil({ url, today }: { readonly url: string; readonly today: Day }): Promise<boolean> {
  const facts = await readWorldFacts(url).catch(() => undefined);
  return facts !== undefined && dayOf(facts.filled_until) === today;
}

async function listStates(url: string): Promise<void> {
  const facts = await readWorldFacts(url);
  if (!facts) throw new WorldRefused('这个数据库里没有完整的世界');
  const { listMissingStates, listUntoldTemplates } = await import('./missing.ts');
  const missing = await withClient(url, async (client) => [
    ...(await listMissingStates(client, facts.size)),
    ...(await listUntoldTemplates(client)).map((name) => `notices · ${name}: nobody was told`),
  ]);
  for (const line of missing) console.log(line);
  if (missing.length > 0) process.exitCode = 1;
}

/** The server is loaded only when the world has another calendar. */
async function changeCalendar(order: WorldOrder, calendar: CalendarName): Promise<void> {
  const facts = await readWorldFacts(order.url);
  if (facts?.calendar !== calendar) await (await import('./set-calendar.ts')).setCalendar(order, calendar);
}

/** Where `pnpm dev` serves the H5. */
const h5Address = (): string => process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.H5_PORT ?? 3002}`;
const folderOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The browser is loaded for this command alone. */
async function runTour(url: string): Promise<void> {
  const facts = await readWorldFacts(url);
  if (!facts) throw new WorldRefused('这个数据库里没有完整的世界');
  const { takeTour } = await import('./tour.ts');
  const out = folderOf('.data/tour');
  const results = await takeTour({ h5: h5Address(), out, guild_id: facts.pulse.manager_guild_id });
  for (const { name, faults } of results) for (const fault of faults) console.log(`${name}：${fault}`);
  console.log(
    `${results.length} 页，${results.filter(({ faults }) => faults.length > 0).length} 页有问题：${out}/sheet.png`,
  );
}

function readCalendar(given: string | undefined): CalendarName | undefined {
  if (given !== undefined && !(CALENDARS as readonly string[]).includes(given))
    throw new WorldRefused(`日历：${CALENDARS.join('|')}`);
  return given as CalendarName | undefined;
}

function readStage(given = ''): WorldStage {
  if (!(STAGES as readonly string[]).includes(given)) throw new WorldRefused(`阶段：${STAGES.join('|')}`);
  return given as WorldStage;
}

run(positionals).catch((error: unknown) => {
  console.error(error instanceof WorldRefused ? error.message : error);
  process.exitCode = 1;
});
