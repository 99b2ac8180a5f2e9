// The purchase sheet of a gift (S2-CMP-4): the gift is what is bought, the cards come with it.
import { formatFullAmount, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CareState } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ConfirmFooter } from '@shengyu/ui/Sheet/ConfirmFoot.tsx';
import type { FateGift } from './fate-store.ts';
import s from './GiftSheet.module.css';

export type GiftSheetProps = {
  readonly gift: FateGift | undefined;
  readonly diamond: number;
  readonly care: CareState | undefined;
  readonly friend: string | undefined;
  readonly onClose: () => void;
  readonly onBuy: (gift: FateGift) => void;
};

export const GiftSheet = ({ gift, onClose, ...rest }: GiftSheetProps) => (
  <StageSheet open={gift !== undefined} onClose={onClose} title={gift?.name ?? ''}>
    {gift && <Content gift={gift} onClose={onClose} {...rest} />}
  </StageSheet>
);

function Content({ gift, diamond, care, friend, onClose, onBuy }: Omit<GiftSheetProps, 'gift'> & { gift: FateGift }) {
  const { navigation } = useRoute();
  const { gifts, flips, price, limit } = gift;
  const short = price - diamond;
  const spent = limit.used >= limit.max;
  return (
    <div className={s.sheet}>
      {gifts.map((item) => (
        <p key={item.item_code} className={s.gift}>
          <img src={item.icon} alt="" width="72" height="72" />
          <span>
            内含：{itemTextOf(item)}（{item.num > 1 && '每个'}价值
            <span className="num">{formatFullAmount(item.value)}</span>钻，可赠送）
            <em>
              赠送：翻牌<span className="num">{flips}</span>张
            </em>
          </span>
        </p>
      ))}
      <p className={s.line}>
        送给<b>{friend ?? '自己留着'}</b>
      </p>
      <p className={s.line}>
        合计
        <b className="num">{formatFullAmount(price)} 钻</b>
      </p>
      <p className={s.note}>
        余额 <span className="num">{formatFullAmount(diamond)}</span> 钻
        {care && (
          <>
            {' · '}今日已消费 <span className="num">{formatFullAmount(care.day_chance)}</span> / 上限{' '}
            <span className="num">{formatFullAmount(care.day_cap)}</span>
          </>
        )}
      </p>
      <p className={s.note}>牌面在付款时已按公示概率确定，翻牌只是揭晓</p>
      {short > 0 ? (
        <Button block onPress={() => navigation.go('/payment')}>
          还差 {formatFullAmount(short)} 钻，去充值
        </Button>
      ) : (
        <ConfirmFooter
          disabled={spent}
          confirm={spent ? `今日限购 ${limit.max} 份，明天再来` : friend ? '购买并赠送' : '购买并翻牌'}
          onConfirm={() => onBuy(gift)}
          onCancel={onClose}
        />
      )}
    </div>
  );
}
