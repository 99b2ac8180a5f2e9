// `pnpm campaign list|publish|pause|resume …` (see apps/server/src/campaign-command.ts), and `pnpm campaign simulate <id> [--users
// 10000] [--draws 10]`: SIM-4's report of every pool of a campaign (return rates, promises, forecast), and a chart of the users'
// results, written to dist/.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { reportPool } from './campaign-report.ts';
import { renderSpreadChart } from './campaign-chart.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { users: { type: 'string', default: '10000' }, draws: { type: 'string', default: '10' } },
});
const [verb, id] = positionals;
const def = CAMPAIGNS.find((campaign) => campaign.id === id);
const codes = Object.keys(def?.pools ?? {});

/** Verbs that need the database are passed to the server's own command. */
const OPERATOR = ['list', 'publish', 'pause', 'resume'];

if (OPERATOR.includes(verb ?? '')) {
  const command = ['apps/server/src/main.ts', 'campaign', ...positionals];
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' };
  process.exitCode = spawnSync(process.execPath, command, { env, stdio: 'inherit' }).status ?? 1;
} else if (verb !== 'simulate' || def === undefined || codes.length === 0) {
  const drawn = CAMPAIGNS.filter(({ pools }) => pools !== undefined).map((campaign) => campaign.id);
  console.error(`usage: pnpm campaign simulate <${drawn.join(' | ')}> [--users n] [--draws per user and day]`);
  process.exitCode = 1;
} else {
  const forecast = { users: Number(values.users), draws_per_user_day: Number(values.draws) };
  const shops = CAMPAIGNS.flatMap((campaign) => campaign.shops ?? []);
  const reports = codes.map((code) => reportPool(def, code, forecast, shops));
  console.log(`${def.title}（${def.id} 第${def.version}版）\n`);
  for (const { text } of reports) console.log(text);
  mkdirSync('dist', { recursive: true });
  const file = `dist/campaign-${def.id}.svg`;
  writeFileSync(file, renderSpreadChart(def.title, reports));
  console.log(`图表：${file}`);
}
