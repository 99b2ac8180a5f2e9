// 签到 (S2-SM-3): seven days on an arc, the day's gift inside it, 签到, 补签 and the milestones.
import { itemTextOf, itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { useOnline, useCall, useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { DAY_MISSED, DAY_OPEN, DAY_SIGNED } from '@shengyu/h5/mechanics/sign/sign-day.ts';
import { SignArc } from '@shengyu/h5/mechanics/sign/SignArc.tsx';
import { SignMiles } from '@shengyu/h5/mechanics/sign/SignMiles.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { SkySheet } from '../SkySheet.tsx';
import s from './SignSheet.module.css';

type Ladder = ReplyFrom<'POST /api/v1/star/get_user_star_sign_list'>;
type Signed = ReplyFrom<'POST /api/v1/star/star_user_sign'>;

export type SignSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A piece came with the day and lit a star. */
  readonly onLit: (lit: NonNullable<Signed['lit']>) => Promise<void>;
  readonly onChanged: () => void;
};

export function SignSheet({ open, onClose, onLit, onChanged }: SignSheetProps) {
  const { client } = useServices();
  const read = useCall('POST /api/v1/star/get_user_star_sign_list', {}, { enabled: open });
  const dust = read.data && read.data.balance.find(({ code }) => code === read.data.makeup.cost.code);
  const sign = async (makeup: boolean): Promise<void> => {
    const act = makeup ? { makeup: 1 as const } : {};
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/star/star_user_sign', act, { quiet: true }));
    if (!data) return;
    showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    if (data.lit) {
      onClose();
      await onLit(data.lit);
    }
    await read.again();
    onChanged();
  };
  const claim = async (step_id: string): Promise<void> => {
    const asked = client.mutate('POST /api/v1/star/get_user_sign_speed_prize', { step_id }, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    if (!data) return;
    showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    await read.again();
    onChanged();
  };
  return (
    <SkySheet
      open={open}
      onClose={onClose}
      title="签到"
      beside={
        dust && (
          <>
            {dust.name} <b className="num">{dust.num}</b>
          </>
        )
      }
    >
      <ReadSheet read={read} shape={<div className={s.waiting} />}>
        {(ladder) => <Days ladder={ladder} dust={dust ? dust.num : 0} onSign={sign} onClaim={claim} />}
      </ReadSheet>
    </SkySheet>
  );
}

type DaysProps = {
  readonly ladder: Ladder;
  readonly dust: number;
  readonly onSign: (makeup: boolean) => Promise<void>;
  readonly onClaim: (step_id: string) => Promise<void>;
};

function Days({ ladder, dust, onSign, onClaim }: DaysProps) {
  const { days, today_signed, makeup, miles, signed_season } = ladder;
  const entry = useParticipation();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const sign = async (made: boolean): Promise<void> => {
    setBusy(true);
    await onSign(made);
    setBusy(false);
  };
  const today =
    days.find(({ state }) => state === DAY_OPEN) ??
    days
      .slice()
      .reverse()
      .find(({ state }) => state === DAY_SIGNED);
  const missed = days.some(({ state }) => state === DAY_MISSED);
  const short = dust < makeup.cost.num;
  return (
    <>
      <SignArc days={days} corner="zp_piece">
        {today &&
          today.items.map((item) => (
            <p key={item.item_code} className={s.gift}>
              <img src={item.icon} alt="" width="26" height="26" />
              {itemTextOf(item)}
            </p>
          ))}
      </SignArc>
      <div className={s.main}>
        <StageButton busy={busy} disabled={today_signed === 1 || entry.kind !== 'open'} onPress={() => sign(false)}>
          {today_signed === 1 ? '已签到' : '签到'}
        </StageButton>
      </div>
      <button
        type="button"
        className={s.makeup}
        disabled={busy || !online || !missed || makeup.left === 0 || short}
        onClick={() => void sign(true)}
      >
        <b>{missed && makeup.left > 0 && short ? `${makeup.cost.name}不足` : '补签'}</b>
        <span>
          （{makeup.cost.name}
          {makeup.cost.num}，剩 <i className="num">{makeup.left}</i> 次）
        </span>
      </button>
      <SignMiles miles={miles} signed={signed_season} onClaim={onClaim} />
    </>
  );
}
