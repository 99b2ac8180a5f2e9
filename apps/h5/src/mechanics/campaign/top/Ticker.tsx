// The ticker of real wins (S2-CMP-1, Y11). It is empty without wins, and loaded lazily because no action depends on it.
import { lazyPart } from '@shengyu/web/lazy-part.tsx';

export const LazyWinTicker = lazyPart(() => import('./TickerLine.tsx'), 'WinTicker');
