import type { Goods } from '@shengyu/h5/features/item/shapes.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { CODE } from '../season.ts';

type Route = 'POST /api/star_shop/get_star_shop_goods_list';

export type ShopHome = ReplyFrom<Route>;

export const HOME: CampaignHomeCall<Route> = {
  code: CODE,
  route: 'POST /api/star_shop/get_star_shop_goods_list',
  data: { page: 1, limit: 50 },
};

export const TABS = [
  { key: 'zp_dust', label: '星尘兑换' },
  { key: 'zp_card', label: '星礼卡' },
  { key: 'diamond', label: '钻石' },
] as const;
export type TabKey = (typeof TABS)[number]['key'];

/** The tab in which the goods stand: by what they cost. */
export const tabOf = ({ price }: Goods): TabKey =>
  price.kind === 'diamond' ? 'diamond' : price.code === 'zp_card' ? 'zp_card' : 'zp_dust';

/** What the member has of the currency of the price. */
export const haveFor = ({ price }: Goods, { balance, diamond }: ShopHome): number =>
  price.kind === 'diamond' ? (diamond ?? 0) : (balance.find(({ code }) => code === price.code)?.num ?? 0);
