// `pnpm pending`: how many declared calls have a handler, and which do not, by module.
import { CALLS } from '@shengyu/contract/registry.ts';
import { PENDING_CALL_IDS } from '@shengyu/server/wire/pending.ts';

const pending = new Set(PENDING_CALL_IDS);
const modules = Map.groupBy(CALLS, (call) => call.module);

for (const [module, ofModule] of [...modules].toSorted(([a], [b]) => a.localeCompare(b))) {
  const open = ofModule.filter((call) => pending.has(call.id)).map((call) => call.id);
  const share = `${ofModule.length - open.length}/${ofModule.length}`;
  console.log(`${module.padEnd(12)}${share.padEnd(8)}${open.join(' ')}`.trimEnd());
}
console.log(`${CALLS.length} calls declared, ${CALLS.length - pending.size} answered, ${pending.size} pending`);
