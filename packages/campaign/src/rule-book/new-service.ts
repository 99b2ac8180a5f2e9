// The rules page of 新服启航 (S2-NR-1). The reader's own dates stand above its first part; the page takes them from the answer.
import { SETTLED_WITHIN_MS } from '@shengyu/rules/board/settlement.ts';
import type { CampaignDef, RankBoardDef, SignInDef } from '../definition.ts';
import { findItem } from '../items.ts';
import type { RuleFacts, RulePart } from './part.ts';
import { grantWords, oddsSentence, packSentence, pitySentence, placesSentence, sourcesSentence } from './sentences.ts';

export function newServiceRules({ def }: RuleFacts): RulePart[] {
  return [
    { part: 'time', title: '时间', lines: timeLines(def) },
    { part: 'benefit', title: '福利', lines: benefitLines(def) },
    { part: 'sign', title: '签到', lines: (def.signs ?? []).flatMap((sign) => signLines(def, sign)) },
    { part: 'chest', title: '宝箱概率', lines: chestLines(def) },
    { part: 'rank', title: '榜单', lines: (def.ranks ?? []).flatMap((board) => boardLines(def, board)) },
  ];
}

function timeLines({ schedule, tokens = {}, ...def }: CampaignDef): string[] {
  if (schedule.kind !== 'per_user') return [];
  const { days, claim_days } = schedule;
  const left = Object.entries(tokens).map(([code, { left: rest }]) => {
    const name = findItem(def, code)?.name ?? code;
    return rest.length === 0 ? `${name}清零` : `每份${name}换成${grantWords(def, rest)}`;
  });
  return [
    `新用户注册起${days}天内可参与，注册当天是第1天，第${days}天24:00结束。`,
    `结束时剩余的代币自动折算：${left.join('，')}。`,
    `结束后${claim_days}天内还可以领取已达成的奖励。`,
  ];
}

function benefitLines(def: CampaignDef): string[] {
  const { benefit, daily, milestones = [] } = def;
  return [
    ...(benefit ? [`${benefit.name}限领一次，每个实名身份和每台设备各一次：${grantWords(def, benefit.grant)}。`] : []),
    ...(daily ? [`${daily.name}共${daily.days.length}份，按登录天数累计，断日不清零，可以一起补领。`] : []),
    ...milestones.map(
      ({ name, steps }) =>
        `${name}每天0点重置，活跃度达到${steps.map(([at, grant]) => ` ${at} 得${grantWords(def, grant)}`).join('、')}。`,
    ),
  ];
}

function signLines(def: CampaignDef, { days, days_sail = [], unlock }: SignInDef): string[] {
  return [
    `每天可签到一次，断签不清零，共${days.length}天，依次得：${days.map((day) => grantWords(def, day)).join('；')}。`,
    ...(unlock
      ? [
          `完成新手任务得启航积分，${grantWords(def, unlock.cost)}解锁「扬帆签到」，不需付费。`,
          `扬帆签到依次得：${days_sail.map((day) => grantWords(def, day)).join('；')}。`,
          '解锁时，已经签到的日子的扬帆奖励一并发放。',
        ]
      : []),
  ];
}

function chestLines(def: CampaignDef): string[] {
  const [pack] = def.packs ?? [];
  const [pool] = Object.values(def.pools ?? {});
  if (!pool) return [];
  const cost = Array.isArray(pool.cost) ? grantWords(def, pool.cost) : '';
  return [
    ...(pack ? [packSentence(def, '见面礼礼包', pack)] : []),
    `开一次${pool.name}用${cost}，每天最多${pool.limits.day}次。`,
    oddsSentence(pool),
    pitySentence(pool),
  ];
}

function boardLines({ schedule }: CampaignDef, board: RankBoardDef): string[] {
  const season =
    schedule.kind === 'per_user' && schedule.server_open !== undefined && schedule.server_days !== undefined
      ? [`${board.name}从开服日${schedule.server_open.slice(0, 10)}起共${schedule.server_days}天，所有人都可以看。`]
      : [];
  return [
    ...season,
    sourcesSentence(board, '分'),
    placesSentence(board, '分'),
    `榜单结束后${SETTLED_WITHIN_MS / 60_000}分钟内发奖。`,
  ];
}
