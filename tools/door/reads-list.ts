// Which calls of members only look: the door gives them places of their own (deploy/door/haproxy.cfg). A call by GET is known by its
// method; the others are listed by their path.
import { pathOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import type { GeneratedDocument } from '../documents/made.ts';

export function generateReadsList(): GeneratedDocument {
  const paths = CALLS.filter(
    ({ route, kind, mutation, form }) =>
      (kind === 'seed' || kind === 'additional') && !mutation && form !== 'stream' && route.startsWith('POST '),
  ).map(pathOf);
  return {
    path: 'deploy/door/reads.list',
    text: ['# Calls by POST that change nothing, from the contract: pnpm documents', ...paths.toSorted(), ''].join(
      '\n',
    ),
    faults: paths
      .filter((path) => path.includes('{'))
      .map((path) => `${path}: reads.list cannot hold a path with parameters`),
  };
}
