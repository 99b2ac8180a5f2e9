// 每日好礼 (S2-NS-2): one gift for each day of being there. A tap shows its content; 一键领取 claims all that are open.
import { itemCountTextOf, itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import type { Item, Meter } from '@shengyu/h5/features/item/shapes.ts';
import { lazyPart, useCall, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { useBoarding } from '../boarding.ts';
import { Card } from '../card/Card.tsx';
import { PillButton } from '../card/PillButton.tsx';
import { Tick } from '../card/Tick.tsx';
import { renewHarbour } from '../home.ts';
import { useAct } from '../use-act.ts';
import s from './DailyGifts.module.css';

const StepSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/milestone/StepSheet.tsx'),
  'StepSheet',
  ({ open }) => open,
);

type Daily = ReplyFrom<'POST /api/v1/open_server/every_day_prize'>;
type Gift = Daily['days'][number];

const OPEN = 1;
const CLAIMED = 2;
const SAID = ['未到', '可领取', '已领取', '未到', '已结束'] as const;

export function DailyGifts({ onGot }: { readonly onGot: (got: readonly Item[]) => void }) {
  const read = useCall('POST /api/v1/open_server/every_day_prize', {});
  const { kind, online } = useBoarding();
  const act = useAct();
  const claim = async (no: number): Promise<boolean> => {
    const reply = await act('POST /api/v1/open_server/get_every_day_prize', { no });
    if (!reply) return false;
    await renewHarbour();
    onGot(reply.got);
    return true;
  };
  const can = (read.data && read.data.can) || [];
  return (
    <Card
      title="每日好礼"
      beside={
        <>
          {kind === 'open' && (
            <div className={s.left}>
              <LazyCampaignStateLine />
            </div>
          )}
          {can.length > 0 && (
            <PillButton disabled={!online} onPress={() => claim(0)}>
              一键领取
            </PillButton>
          )}
        </>
      }
    >
      <div className={s.body}>
        <ReadSheet read={read}>{(daily) => <Gifts daily={daily} onClaim={claim} />}</ReadSheet>
      </div>
    </Card>
  );
}

type GiftsProps = { readonly daily: Daily; readonly onClaim: (no: number) => Promise<boolean> };

function Gifts({ daily: { days, login_days }, onClaim }: GiftsProps) {
  const [open, setOpen] = useState(false);
  const [no, setNo] = useState(1);
  const meter: Meter = { code: 'kf_daily', name: '每日好礼', scope: 'user', value: login_days, steps: [] };
  const chosen = days.find((day) => day.no === no);
  return (
    <>
      <ol className={s.grid}>
        {days.map((day) => (
          <li key={day.no}>
            <GiftCard
              gift={day}
              last={day.no === days.length}
              onPress={() => {
                setNo(day.no);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ol>
      <StepSheet
        open={open}
        onClose={() => setOpen(false)}
        meter={meter}
        step={
          chosen && {
            step_id: String(no),
            at: no,
            items: chosen.items,
            state: chosen.state === OPEN ? 1 : chosen.state === CLAIMED ? 2 : 0,
          }
        }
        unit="天"
        onClaimed={() => undefined}
        claimWith={() => onClaim(no)}
      />
    </>
  );
}

type GiftCardProps = { readonly gift: Gift; readonly last: boolean; readonly onPress: () => void };

function GiftCard({ gift: { no, items, state }, last, onPress }: GiftCardProps) {
  const [first] = items;
  const look = state === CLAIMED ? s.done : state === OPEN ? s.open : last ? s.last : undefined;
  return (
    <button type="button" className={joinClassNames(s.gift, look)} onClick={onPress}>
      <span className="sr-only">{`第${no}天 ${SAID[state]} ${itemsTextOf(items)}`}</span>
      <em className={s.no} aria-hidden="true">
        {no}
      </em>
      {first && <img className={s.picture} src={first.icon} alt="" width="32" height="32" />}
      <b className={s.count} aria-hidden="true">
        {first && itemCountTextOf(first)}
      </b>
      {state === CLAIMED && <Tick />}
    </button>
  );
}
