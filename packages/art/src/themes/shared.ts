import { harbourBackground, wordmark } from '../brand/harbour.ts';
import { lighthouse, LIGHTHOUSE_HEIGHT, LIGHTHOUSE_WIDTH } from '../brand/lighthouse.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../stage/light.ts';
import { type StagePart, TITLE_STRIP } from '../stage/stage-art.ts';
import { surfTheme } from './surf.ts';

/**
 * Pictures that belong to no campaign: background of preload and
 * login, wordmark, empty state, and the title over a draw's result.
 */
export const SHARED_PICTURES: Readonly<Record<string, StagePart>> = {
  harbour: { width: STAGE_WIDTH, height: STAGE_HEIGHT, draw: harbourBackground },
  wordmark: { width: 260, height: 150, draw: wordmark },
  lighthouse: { width: LIGHTHOUSE_WIDTH, height: LIGHTHOUSE_HEIGHT, draw: lighthouse },
  congratulations: { ...TITLE_STRIP, draw: () => surfTheme.title('恭喜获得') },
};
