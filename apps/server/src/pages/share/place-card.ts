// Share card of a place on a board; `ref` is the board's code, `code:window` or `code:window:period_key`.
import type { RankWindow } from '@shengyu/campaign/definition.ts';
import { findMyPlace } from '#mechanics/rank/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import type { ShareCardMaker } from './card.ts';

export const makePlaceCard: ShareCardMaker = async (asking, ref) => {
  const [code = '', window, period_key] = ref.split(':');
  const board = (await readCampaignCatalogue(asking.ctx)).of('rank', code);
  if (!board) return undefined;
  const mine = await findMyPlace(asking, code, { window: window as RankWindow | undefined, period_key });
  if (!mine) return undefined;
  const { def } = board.campaign;
  const { name } = board.part;
  return {
    template: mine.place <= 3 ? 'rank_top' : 'rank',
    title: `${name}第 ${mine.place} 名`,
    lines: [def.title, ...(/^\d{4}-/.test(mine.period_key) ? [mine.period_key] : [])],
    images: [],
    route: def.routes[0] ?? '/',
  };
};
