// Everything that can be switched off, as rows (CONUI-18). What is off comes from the pulse (Z46), which works while other calls fail;
// the parts of running campaigns come from Z53 and Z07 as they arrive.
import { useQueries } from '@tanstack/react-query';
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { readKey, readOnce, useRead } from '#lib/call.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { usePulse, type Pulse } from '#lib/pulse.ts';

type StopKey = RequestTo<'POST /console/api/platform/stop'>['key'];
type CampaignPart = Pick<RequestTo<'POST /console/api/campaign/switch'>, 'id' | 'part' | 'ref'>;

export type SwitchRow = {
  /** As the pulse names it: `payout`, `treasure_hunt`, `treasure_hunt:pool:th_deep`. */
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly group: string;
  readonly off: Pulse['off'][number] | undefined;
  /** It is known to be off, although the pulse does not say who did it. */
  readonly isOff: boolean;
  readonly target:
    | { readonly scope: 'platform'; readonly key: StopKey }
    | { readonly scope: 'campaign'; readonly at: CampaignPart };
};

export const PLATFORM = '全平台';

const STOPS: Readonly<Record<StopKey, readonly [name: string, text: string]>> = {
  recharge: ['充值 · 全部渠道', '已付款的仍会到账'],
  'recharge:wechat_h5': ['充值 · 微信支付', '浏览器'],
  'recharge:wechat_jsapi': ['充值 · 微信支付', '公众号内'],
  'recharge:alipay_wap': ['充值 · 支付宝', ''],
  'recharge:apple_iap': ['充值 · 苹果内购', ''],
  'recharge:mock': ['充值 · 测试渠道', '仅测试环境'],
  payout: ['提现打款', '已交给渠道的不撤回'],
  withdraw: ['提现申请', ''],
  draw: ['抽取', '全部活动'],
  gift: ['送礼', ''],
  shop: ['商店', '全部活动'],
  register: ['注册', ''],
};

/** The channel that pays by itself exists in tests only. */
const TEST_STOP = 'recharge:mock';

/** 充值 · 支付宝 */
export const stopName = (key: string): string => (key in STOPS ? STOPS[key as StopKey][0] : key);

const PARTS = { pool: '奖池', shop: '商店', rank: '榜单' } as const;
/** Parts change with publications only, so they are kept for as long as an operator works. */
const PARTS_FRESH_MS = 60_000;
const LIVE = 'GET /console/api/campaign/live';
type Live = ReplyFrom<typeof LIVE>;

/** Who may turn it: one person closes, the platform is opened again by those who may ask for it (Z57*). */
export const permissionToTurn = ({ target, isOff }: SwitchRow): string =>
  target.scope === 'campaign' ? 'campaign_switch' : isOff ? 'platform_resume' : 'platform_stop';

/** A campaign and its parts. Before Z07 has answered only the whole campaign is known. */
export function campaignSwitches(
  { id, title }: { readonly id: string; readonly title: string },
  live: Live | undefined,
  off: Pulse['off'],
): SwitchRow[] {
  const find = (key: string) => off.find((one) => one.key === key);
  return [
    {
      key: id,
      name: '整个活动',
      text: '奖池、商店、榜单一并停止',
      group: title,
      off: find(id),
      isOff: live?.state === 'paused' || find(id) !== undefined,
      target: { scope: 'campaign', at: { id } },
    },
    ...(live?.switches ?? []).map(({ part, ref, name, on }): SwitchRow => {
      const key = `${id}:${part}:${ref}`;
      const pool = part === 'pool' ? live?.pools.find(({ box_code }) => box_code === ref) : undefined;
      return {
        key,
        name,
        text: pool ? `${PARTS[part]} · ${pool.max_dev_se}σ` : PARTS[part],
        group: title,
        off: find(key),
        isOff: on === 0 || find(key) !== undefined,
        target: { scope: 'campaign', at: { id, part, ref } },
      };
    }),
  ];
}

export function useSwitches(isOpen: boolean): { readonly rows: readonly SwitchRow[]; readonly isWaiting: boolean } {
  const may = useMay();
  const { environment } = useMe();
  const off = usePulse().data?.off ?? [];
  const find = (key: string) => off.find((one) => one.key === key);
  const mayCampaigns = may('campaign_switch');
  const running = useRead('GET /console/api/campaign/list', mayCampaigns ? { tab: 'open', limit: 50 } : undefined, {
    every: isOpen ? 30_000 : 0,
    freshFor: PARTS_FRESH_MS,
  });
  const campaigns = running.data?.list ?? [];
  const parts = useQueries({
    queries: campaigns.map(({ id }) => ({
      queryKey: readKey(LIVE, { id }),
      queryFn: ({ signal }: { signal: AbortSignal }) => readOnce(LIVE, { id }, signal),
      enabled: isOpen && may('campaign_live'),
      staleTime: PARTS_FRESH_MS,
    })),
  });
  const ofCampaigns = campaigns.flatMap((campaign, index) => campaignSwitches(campaign, parts[index]?.data, off));
  const ofPlatform = may('platform_stop')
    ? Object.entries(STOPS)
        .filter(([key]) => key !== TEST_STOP || environment !== 'production')
        .map(([key, [name, text]]): SwitchRow => ({
          key,
          name,
          text,
          group: PLATFORM,
          off: find(key),
          isOff: find(key) !== undefined,
          target: { scope: 'platform', key: key as StopKey },
        }))
    : [];
  return { rows: [...ofPlatform, ...ofCampaigns], isWaiting: running.isWaiting };
}
