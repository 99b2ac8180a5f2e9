// Costs of acts read from what `pnpm bench after` printed.
import { side, type ActCost, type CostTable, type Side } from './costs.ts';
import { ACT_NAMES } from './load.ts';

/** The table with the acts replaced whose lines `pnpm bench after` printed. */
export function withMeasured(table: CostTable, printed: string, from: string): CostTable {
  const acts = { ...table.acts };
  const lines = printed.split('\n').map((line) => line.trimEnd().split(/ {2,}/));
  const head = lines.find(([first]) => first === 'act');
  if (!head) throw new Error('this is not what pnpm bench after prints: it has no line that begins with "act"');
  for (const cells of lines) {
    const name = ACT_NAMES.find((act) => act === cells[0]);
    if (name) acts[name] = { ...readActLine(head, cells), from };
  }
  const relay = /^relay, .*: server ([\d,]+), PostgreSQL ([\d,]+)$/m.exec(printed);
  return {
    acts,
    relay: relay ? { server: numberOf(relay[1]!), postgres: numberOf(relay[2]!), from } : table.relay,
  };
}

function readActLine(head: readonly string[], cells: readonly string[]): Omit<ActCost, 'from'> {
  const cell = (name: string): string => {
    const text = cells[head.indexOf(name)];
    if (text === undefined) throw new Error(`the line of ${cells[0]} has no ${name}`);
    return text;
  };
  const sideOf = (prefix: string): Side =>
    side(
      numberOf(cell(`${prefix}server`)),
      numberOf(cell(`${prefix}PostgreSQL`)),
      numberOf(cell(`${prefix}WAL B`)),
      numberOf(cell(`${prefix}commits`)),
    );
  const rows = cell('rows')
    .split(' + ')
    .reduce((sum, text) => sum + numberOf(text), 0);
  return {
    call: sideOf(''),
    after: sideOf('after: '),
    events: numberOf(cell('events')),
    digests: numberOf(cell('digests')),
    rows,
  };
}

function numberOf(text: string): number {
  const n = Number(text.replaceAll(',', ''));
  if (text === '' || Number.isNaN(n)) throw new Error(`${text} is no number`);
  return n;
}
