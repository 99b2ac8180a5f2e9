// The foot of the page: what each crate holds, the rule of one tier above the button, and the button (S2-FC-1, S2-FC-3).
import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import type { CrateTier, FirstChargeHome } from '../home.ts';
import s from './Foot.module.css';
import { Labels } from './Labels.tsx';

export type FootProps = {
  readonly home: FirstChargeHome;
  readonly places: readonly string[];
  readonly chosen: CrateTier | undefined;
  /** True when this person has had the gift already. */
  readonly closed: boolean;
  readonly entry: ParticipationState;
  readonly onChoose: (tier_id: string) => void;
  readonly onPay: () => void;
};

const OTHERS: ParticipationState = { kind: 'instead', act: 'others', label: '看看其他活动' };

export function Foot({ home, places, chosen, closed, entry, onChoose, onPay }: FootProps) {
  return (
    <>
      {!closed && (
        <Labels tiers={home.tiers} places={places} chosen_id={chosen && chosen.tier_id} onChoose={onChoose} />
      )}
      <p className={s.rule}>首充礼按首笔充值金额发放一档，不累加</p>
      <div className={s.act}>
        {entry.kind === 'open' && !closed ? (
          <div className={s.row}>
            <StageButton disabled={!chosen} onPress={onPay}>
              {chosen ? `充值 ¥${chosen.amount_fen / 100} 领取` : '请选择一档'}
            </StageButton>
          </div>
        ) : (
          <ParticipationButton entry={closed ? OTHERS : inOwnWords(entry, home)} />
        )}
      </div>
      <p className={s.care}>理性消费，未成年人禁止充值</p>
    </>
  );
}

/** OFFER-6: the server says what an unverified member has to do for the gift. */
const inOwnWords = (entry: ParticipationState, { why_not }: FirstChargeHome): ParticipationState =>
  entry.kind === 'instead' && entry.act === 'verify' && why_not ? { ...entry, label: why_not } : entry;
