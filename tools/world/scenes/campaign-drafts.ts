// Campaigns that authors work on (Z01, Z04): one waits for an approver, one is still a draft. Both begin from the version in force.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { readDefinition } from '@shengyu/campaign/schema/read-definition.ts';
import { campaign_detail, campaign_publish, campaign_save } from '@shengyu/contract/calls/campaign-console.ts';
import type { Island } from '../island.ts';
import type { Happening } from '../town.ts';
import { ago, happening, on } from './find.ts';

type Change = (def: CampaignDef) => Partial<CampaignDef>;

/** Saves the next version of a campaign as a draft; returns its number. */
async function saveDraft(island: Island, id: string, change: Change, reason: string): Promise<number> {
  const newest = await island.staff('author', campaign_detail, { id });
  const read = readDefinition(newest.def);
  if ('problem' in read) throw new Error(`${id} cannot be read: ${read.problem}`);
  const def = { ...read.def, version: newest.version + 1, ...change(read.def) };
  return (await island.staff('author', campaign_save, { def, reason })).version;
}

/** A member asked to be told that a lighthouse counts for the day on which it was paid. */
const addRule: Change = ({ rules }) => ({
  rules: [...rules, '灯塔按支付成功的日期点亮，跨零点到账的充值计入支付当日。'],
});

/** The second prize is won more often, at the cost of the smallest one. */
const shiftOdds: Change = ({ pools = {} }) => {
  const weights: Readonly<Record<string, number>> = { joy_2: 60, joy_8: 3_870 };
  const shifted = Object.entries(pools).map(([code, pool]) => [
    code,
    { ...pool, rows: pool.rows.map((row) => ({ ...row, weight: weights[row.id] ?? row.weight })) },
  ]);
  return { pools: Object.fromEntries(shifted) as NonNullable<CampaignDef['pools']> };
};

export const campaignDraftScenes: readonly Happening[] = [
  happening('a draft of 欢乐抽', on(-1, '16:40'), async (island) => {
    await saveDraft(island, 'happy_draw', shiftOdds, '转盘二等奖偏少，试算新的概率');
  }),
  happening('每日充值 waits for its approver', ago({ hours: 5, minutes: 30 }), async (island) => {
    const version = await saveDraft(island, 'everyday_charge', addRule, '补充跨零点充值的说明');
    const reason = '规则文字补充，奖励不变';
    await island.staff('author', campaign_publish, { id: 'everyday_charge', version, reason });
  }),
];
