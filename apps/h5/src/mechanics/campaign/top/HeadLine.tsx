// The campaign's state, e.g. 距结束 {d}天 {hh:mm:ss} (S2-ALL-2). It is loaded lazily, because no action depends on it.
import { lazyPart } from '@shengyu/web/lazy-part.tsx';

export const LazyCampaignStateLine = lazyPart(() => import('./StateLine.tsx'), 'StateLine');
