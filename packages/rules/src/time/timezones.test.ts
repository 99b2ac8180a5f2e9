import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { timezoneTable } from './timezones.fixture.ts';

const run = promisify(execFile);
const fixture = new URL('./timezones.fixture.ts', import.meta.url);
const ZONES = ['UTC', 'Asia/Shanghai', 'America/New_York'];

/** The process also prints its own offset, so that a time zone that did not take effect is noticed. */
const SCRIPT = `
  import { timezoneTable } from ${JSON.stringify(fixture.href)};
  const offsets = ['2027-01-01T00:00Z', '2027-07-01T00:00Z'].map((text) => new Date(text).getTimezoneOffset());
  process.stdout.write(offsets.join() + '\\n' + timezoneTable());
`;

async function printedUnder(zone: string): Promise<{ offsets: string; table: string }> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, TZ: zone },
    maxBuffer: 64 * 1024 * 1024,
  });
  const newline = stdout.indexOf('\n');
  return { offsets: stdout.slice(0, newline), table: stdout.slice(newline + 1) };
}

let printed: { offsets: string; table: string }[];
beforeAll(async () => {
  printed = await Promise.all(ZONES.map(printedUnder));
}, 60_000);

it('CAL-1 the three processes really live in three time zones', () => {
  expect(printed.map(({ offsets }) => offsets)).toEqual(['0,0', '-480,-480', '300,240']);
});

it('CAL-1 KIT-8 S9-01 S9-03 calendar and formats are the same bytes under every time zone', () => {
  const here = timezoneTable();
  expect(here.split('\n').length).toBeGreaterThan(3000);
  expect(printed.map(({ table }) => table === here)).toEqual(ZONES.map(() => true));
});
