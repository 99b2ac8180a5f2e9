// S2-CMP-2: balances of the campaign's tokens, and of diamonds with a button to recharge.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { GlassChip } from '#mechanics/stage/Glass.tsx';
import { useRoute } from '#shell/route.ts';
import type { TokenBal } from '../campaign.ts';
import { drawn } from '../pictures.ts?drawn';
import s from './WalletStrip.module.css';

export type WalletStripProps = {
  readonly tokens: readonly TokenBal[];
  /** Null or absent when no member is logged in or the page takes no diamonds. */
  readonly diamond?: number | null;
  /** Code of the token that has a "more" button; the button opens the pack sheet. */
  readonly more?: string | undefined;
  /** True: the chips say their token's name beside the number; `wide`: not on low screens, where the scene needs the room. */
  readonly named?: boolean | 'wide';
  onMore?(): void;
};

export function WalletStrip({ tokens, diamond = null, more, named = false, onMore }: WalletStripProps) {
  const { navigation } = useRoute();
  return (
    <div className={s.strip}>
      {tokens.map(({ code, name, icon, num, expire_num }) => (
        <span key={code} className={s.token}>
          <GlassChip tight={code === more}>
            <img className={s.icon} src={icon} alt={named ? '' : name} width="20" height="20" />
            {named && <span className={named === 'wide' ? s.wide : s.word}>{name}</span>}
            <b className="num">{formatFullAmount(num)}</b>
            {onMore && code === more && <More label={`获取${name}`} onPress={onMore} />}
          </GlassChip>
          {expire_num > 0 && <small className={s.soon}>即将过期 {expire_num}</small>}
        </span>
      ))}
      {diamond !== null && (
        <span className={s.diamonds}>
          <GlassChip tight>
            <img className={s.icon} src={drawn.diamond} alt="钻石" width="20" height="20" />
            <b className="num">{formatFullAmount(diamond)}</b>
            <More label="充值" onPress={() => navigation.go('/payment')} />
          </GlassChip>
        </span>
      )}
    </div>
  );
}

const More = ({ label, onPress }: { label: string; onPress(): void }) => (
  <button type="button" className={s.more} aria-label={label} onClick={onPress}>
    <span aria-hidden="true">+</span>
  </button>
);
