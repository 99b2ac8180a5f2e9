// What the tools read from Dockerfile and .dockerignore. That the images made of them are complete, and that every command starts from
// them, is shown by `pnpm ship` (main.ts), and that the site can be built from its build context by the build of `pnpm check --all`.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDockerfileStages } from './dockerfile.ts';
import { buildContextFilter } from './dockerignore.ts';
import { environmentOfMachine } from './layout.ts';

describe('reading Dockerfile and .dockerignore', () => {
  it('the last pattern that fits a path or a folder above it decides', () => {
    const has = buildContextFilter('# why\n*\n!apps\n!deploy/door\n**/*.test.ts\napps/server/src/testing\n');
    const paths = [
      'apps/a.ts',
      'apps/x/a.test.ts',
      'apps/server/src/testing/kit.ts',
      'deploy/door/start',
      'deploy/x',
      '.env',
    ];
    expect(paths.filter(has)).toEqual(['apps/a.ts', 'deploy/door/start']);
  });

  it('knows the stages this repository has, and that every one starts from a pinned base', () => {
    const stages = parseDockerfileStages(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'));
    expect(stages.map(({ name }) => name)).toEqual(['tools', 'build', 'site', 'door', 'server']);
    for (const { from, name } of stages)
      expect([name, from]).toEqual([
        name,
        expect.stringMatching(/^(tools|node:\$\{NODE\}-bookworm-slim|debian:bookworm-slim)$/),
      ]);
  });

  it('a command of an image reaches the registry as this machine does, and knows nothing of a surrounding run', () => {
    const env = environmentOfMachine({
      HOME: '/home/x',
      NODE_EXTRA_CA_CERTS: '/etc/ca.crt',
      https_proxy: 'http://proxy:3128',
      NODE_ENV: 'test',
      VITEST: 'true',
      npm_config_user_agent: 'pnpm',
    });
    expect(Object.keys(env)).toEqual(['HOME', 'NODE_EXTRA_CA_CERTS', 'https_proxy']);
  });
});
