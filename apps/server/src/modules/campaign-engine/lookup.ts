// A campaign as operators look it up (call Z39, kind `campaign`), by its code. Definitions hold no personal data.
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { readCampaignDetail } from './publish/version-list.ts';
import { Refused } from '#wire/refusal.ts';

export const CAMPAIGN_STATE_TEXTS = {
  draft: '草稿',
  review: '待复核',
  published: '已发布',
  preview: '预告',
  open: '进行中',
  paused: '已暂停',
  claim: '领奖中',
  settled: '已结束',
  archived: '已归档',
  withdrawn: '已撤回',
} as const;

export const findCampaign: LookupFinder = async ({ ctx, db, id, now }) => {
  // The log names a version `{id}@{version}`.
  const [code = '', version] = id.split('@');
  const found = await readCampaignDetail(ctx, db, { id: code, ...(version && { version: Number(version) }) }, now);
  if (found instanceof Refused) return undefined;
  const states = Object.keys(CAMPAIGN_STATE_TEXTS);
  return {
    id: code,
    title: String(found.def.title),
    state: states.indexOf(found.state),
    state_text: CAMPAIGN_STATE_TEXTS[found.state],
    fields: [
      { key: 'version', name: '版本', value: String(found.version), group: '版本' },
      { key: 'author', name: '作者', value: found.author, group: '版本' },
      ...(found.approver === undefined
        ? []
        : [{ key: 'approver', name: '复核', value: found.approver, group: '版本' }]),
    ],
    history: found.versions.map((one) => ({
      at: instantOfUnixSeconds(one.published_at ?? one.saved_at),
      title: `第 ${one.version} 版${CAMPAIGN_STATE_TEXTS[one.state]}`,
      text: '',
      by: one.author,
    })),
  };
};
