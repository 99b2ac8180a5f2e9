import { harbour, wordmark } from '../brand/harbour.ts';
import { lighthouse, LIGHTHOUSE_HEIGHT, LIGHTHOUSE_WIDTH } from '../brand/lighthouse.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../stage/light.ts';
import { type Part, TITLE_STRIP } from '../stage/stage-art.ts';
import { surf } from './surf.ts';

/** Pictures of no campaign: ground of preloader and login, wordmark, empty state, the title over a draw's result. */
export const SHARED: Readonly<Record<string, Part>> = {
  harbour: { width: STAGE_WIDTH, height: STAGE_HEIGHT, draw: harbour },
  wordmark: { width: 260, height: 150, draw: wordmark },
  lighthouse: { width: LIGHTHOUSE_WIDTH, height: LIGHTHOUSE_HEIGHT, draw: lighthouse },
  congratulations: { ...TITLE_STRIP, draw: () => surf.title('恭喜获得') },
};
