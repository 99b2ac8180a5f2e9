import { applyTaskClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { RecipeSheet } from '@shengyu/h5/mechanics/deck/RecipeSheet.tsx';
import { renewDeck, type Deck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { ExchangeLog } from '@shengyu/h5/mechanics/draw/log/ExchangeLog.tsx';
import { TaskDrawer } from '@shengyu/h5/mechanics/task/TaskDrawer.tsx';
import type { QixiHome } from '../home.ts';
import { HOME } from '../home.ts';
import { PartnerSwapSheet } from './PartnerSwapSheet.tsx';

export type CardSheetKey = 'recipes' | 'swap' | 'tasks' | 'log';

export type CardSheetsProps = {
  readonly shown: CardSheetKey | undefined;
  readonly campaign: Campaign<QixiHome>;
  readonly home: QixiHome;
  readonly deck: Deck | undefined;
  onClose(): void;
};

const WORDS = { noun: '卡', nameOf: (name: string) => name } as const;
const EXCHANGES = 1;

export const CardSheets = ({ shown, campaign, home, deck, onClose }: CardSheetsProps) => (
  <>
    <RecipeSheet open={shown === 'recipes'} onClose={onClose} deck={deck} words={WORDS} />
    <PartnerSwapSheet
      open={shown === 'swap'}
      onClose={onClose}
      deck={deck}
      onExpired={() => void renewDeck(HOME.code)}
    />
    <TaskDrawer
      open={shown === 'tasks'}
      onClose={onClose}
      title="今日任务"
      tasks={home.tasks}
      closed={home.activity.state !== 'open'}
      onClaimed={(claimed) => {
        campaign.change(applyTaskClaim(claimed));
        void renewDeck(HOME.code);
      }}
    />
    <StageSheet open={shown === 'log'} onClose={onClose} title="置换记录">
      {shown === 'log' && <ExchangeLog activity_code={HOME.code} kind={EXCHANGES} />}
    </StageSheet>
  </>
);
