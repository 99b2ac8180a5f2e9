import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { Tone } from '#parts/Tag.tsx';

type Version = ReplyFrom<'GET /console/api/campaign/detail'>['versions'][number];

export type CampaignState = Version['state'];

/** A version in these states is the one that members see, or will see as soon as it opens. */
const LIVE: readonly CampaignState[] = ['published', 'preview', 'open', 'paused', 'claim'];

/** The newest published version that has not ended. */
export const findLiveVersion = (versions: readonly Version[]): number | undefined =>
  versions
    .filter(({ state }) => LIVE.includes(state))
    .reduce<number | undefined>((most, { version }) => Math.max(most ?? 0, version), undefined);

export const STATE_WORDS: Readonly<Record<CampaignState, string>> = {
  draft: '草稿',
  review: '待复核',
  published: '已发布',
  preview: '预告',
  open: '进行中',
  paused: '已暂停',
  claim: '领奖中',
  settled: '已结算',
  archived: '已归档',
  withdrawn: '已撤回',
};

/** The title stands in the definition, whose shape the contract does not name. */
export const titleOf = ({ def }: { readonly def: object }): string => (def as { title: string }).title;

export const STATE_TONES: Readonly<Partial<Record<CampaignState, Tone>>> = {
  open: 'ok',
  preview: 'info',
  review: 'warn',
  paused: 'danger',
  claim: 'gold',
};
