// What must hold for the laid-out images before their processes are started: they hold what they need and nothing else, and every
// command of the server works from them, without access to the checkout.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, startProcess, type ProcessCommand } from './processes.ts';

/** Everything that is wrong with the files of the two images, in words. */
export function findImageFaults(server: string, door: string): string[] {
  const faults = readdirSync(server).includes('tools') ? ['the image of the server holds tools'] : [];
  for (const path of [
    'apps/server/src/testing',
    'apps/server/src/config.test.ts',
    'node_modules/.pnpm/node_modules/vitest',
  ])
    if (existsSync(join(server, path))) faults.push(`the image of the server holds ${path}`);
  const [own, site] = [readdirSync(door).toSorted().join(), readdirSync(join(door, 'dist/site')).toSorted().join()];
  if (own !== 'deploy,dist') faults.push(`the image of the door holds ${own}`);
  if (site !== 'console,console-headers.conf,h5,h5-headers.conf,isle,isle-headers.conf,static')
    faults.push(`the site holds ${site}`);
  if (!existsSync(join(door, 'dist/site/h5/index.html.br'))) faults.push('the page was not packed');
  return faults;
}

/** How a command of the server is started from its image; `env` replaces the environment. */
export type MainCommand = (name: string, args: string[], env?: Record<string, string>) => ProcessCommand;

/** Commands that an operator gives by hand, each with what it must say. */
export async function findCommandFaults(main: MainCommand, bare: Record<string, string>): Promise<string[]> {
  const faults: string[] = [];
  const expectSaid = (name: string, lines: readonly string[], word: RegExp): void => {
    if (!lines.some((line) => word.test(line))) faults.push(`${name} did not say ${word}`);
  };
  expectSaid('config', await runCommand(main('config', ['config'])), /DATABASE_URL/);
  expectSaid('campaign list', await runCommand(main('campaigns', ['campaign', 'list'])), /treasure_hunt/);
  for (const [name, command, words] of [
    ['seed', main('seed', ['seed']), [/demo data is not for production/]],
    ['bare', main('bare', ['--run=api'], bare), [/NODE_ENV is missing/, /SEAL_KEY is missing/]],
  ] as const) {
    const { ended, lines } = startProcess(command);
    if ((await ended) === 0) faults.push(`${name} ended with 0`);
    for (const word of words) expectSaid(name, lines, word);
  }
  return faults;
}
