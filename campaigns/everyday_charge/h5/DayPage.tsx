// The page of a member: today's sum, the steps to claim, and the way to pay (S2-EC-1, S2-EC-2).
import { useAwaitedGift } from '@shengyu/h5/features/pay/use-awaited-gift.ts';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { StageDock } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { useEffect, useState, type RefObject } from 'react';
import { Bay } from './coast/Bay.tsx';
import s from './EverydayCharge.module.css';
import { nextTierOf, viewOf, type DayHome, type DayTier } from './home.ts';
import { keepBefore, readBefore } from './kept-before.ts';
import { Steps } from './steps/Steps.tsx';
import { useClaimTier } from './steps/use-claim-tier.ts';
import { TopTier } from './TopTier.tsx';

const Checkout = lazyPart(() => import('@shengyu/h5/features/pay/CheckoutSheet.tsx'), 'CheckoutSheet');
const Result = lazyPart(() => import('@shengyu/h5/features/pay/Result.tsx'), 'PaymentResult');
const Yesterday = lazyPart(() => import('./coast/Yesterday.tsx'), 'Yesterday');

export type DayPageProps = {
  readonly campaign: Campaign<DayHome>;
  readonly home: DayHome;
  /** What the back button does after a payment. */
  readonly back: RefObject<(() => void) | undefined>;
};

export function DayPage({ campaign, home, back }: DayPageProps) {
  const entry = useParticipation();
  const { day, paid_fen, tiers, week } = home;
  const [wanted, setWanted] = useState<DayTier>();
  // What stood here before the member left for the cashier, even if the page was loaded anew since.
  const [before, setBefore] = useState(() => readBefore(day));
  const gift = useAwaitedGift(before !== undefined && paid_fen > before.paid_fen, campaign.reload);
  const newly = gift.come && before !== undefined && week.lit > before.lit;
  const { forget } = gift;
  const nothingToShow = gift.come && !newly;
  useEffect(() => {
    // A payment that lights no tower is counted, and that is all.
    if (nothingToShow) forget();
  });
  const claim = useClaimTier(campaign);
  const pay = (tier: DayTier): void => {
    setBefore(keepBefore({ day, paid_fen, lit: week.lit }));
    setWanted(tier);
  };
  const mayPay = entry.kind === 'open';
  const missing = wanted ? Math.max(0, wanted.amount_fen - paid_fen) : 0;
  return (
    <>
      <Bay view={viewOf(home)} today={{ paid_fen, reset_at: home.reset_at }} newly={newly} onEnd={gift.forget}>
        <Yesterday day={day} />
      </Bay>
      <StageDock>
        <div className={s.strip}>
          <Checkout
            route="/everydayCharge"
            wanted_fen={wanted && missing}
            note={wanted && `再充 ¥${missing / 100} 达到 ¥${wanted.amount_fen / 100} 档`}
            onClose={() => setWanted(undefined)}
            onCredited={gift.expect}
            back={back}
          />
        </div>
        <Steps
          // At midnight the steps fade into those of the new day.
          key={day}
          tiers={tiers}
          onClaim={mayClaim(entry) ? (tier) => claim([tier]) : undefined}
          onPay={mayPay ? pay : undefined}
        />
        <div className={s.act}>
          {mayPay ? (
            <Main home={home} onClaim={claim} onPay={pay} />
          ) : (
            <ParticipationButton entry={inOwnWords(entry)} />
          )}
        </div>
        <TopTier tiers={tiers} />
      </StageDock>
      {gift.late && <Result order={gift.order} onDone={gift.forget} onAgain={gift.forget} />}
    </>
  );
}

/** Rewards that were reached can be claimed during a pause of chance (冷静期) too: they are paid for. */
const mayClaim = (entry: ParticipationState): boolean =>
  entry.kind === 'open' || (entry.kind === 'closed' && entry.label.indexOf('冷静期') === 0);

/** OFFER-6: an unverified member's payments count once the real name is known. */
const inOwnWords = (entry: ParticipationState): ParticipationState =>
  entry.kind === 'instead' && entry.act === 'verify' ? { ...entry, label: '完成实名后领取' } : entry;

type MainProps = {
  readonly home: DayHome;
  readonly onClaim: (tiers: readonly DayTier[]) => Promise<void>;
  readonly onPay: (tier: DayTier) => void;
};

function Main({ home, onClaim, onPay }: MainProps) {
  const next = nextTierOf(home);
  const ready = home.tiers.filter(({ state }) => state === 1);
  return (
    <div className={s.row}>
      {next ? (
        <StageButton onPress={() => onPay(next)}>去充值</StageButton>
      ) : ready.length > 0 ? (
        <StageButton onPress={() => onClaim(ready)}>全部领取</StageButton>
      ) : (
        <StageButton disabled>已领取</StageButton>
      )}
    </div>
  );
}
