// S2-CMP-2: the campaign's tokens, and diamonds with a way to more.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { Chip } from '#mechanics/stage/Glass.tsx';
import { usePlace } from '#shell/place.ts';
import type { TokenBal } from './campaign.ts';
import { drawn } from './pictures.ts?drawn';
import s from './WalletStrip.module.css';

export type WalletStripProps = {
  readonly tokens: readonly TokenBal[];
  /** Null or absent: nobody is logged in, or the page takes no diamonds. */
  readonly diamond?: number | null;
  /** The token that can be had, and where: opens the pack sheet. */
  readonly more?: string | undefined;
  onMore?(): void;
};

export function WalletStrip({ tokens, diamond = null, more, onMore }: WalletStripProps) {
  const { navigation } = usePlace();
  return (
    <div className={s.strip}>
      {tokens.map(({ code, name, icon, num, expire_num }) => (
        <span key={code} className={s.token}>
          <Chip tight={code === more}>
            <img className={s.icon} src={icon} alt={name} width="20" height="20" />
            <b className="num">{fullAmount(num)}</b>
            {onMore && code === more && <More label={`获取${name}`} onPress={onMore} />}
          </Chip>
          {expire_num > 0 && <small className={s.soon}>即将过期 {expire_num}</small>}
        </span>
      ))}
      {diamond !== null && (
        <span className={s.diamonds}>
          <Chip tight>
            <img className={s.icon} src={drawn.diamond} alt="钻石" width="20" height="20" />
            <b className="num">{fullAmount(diamond)}</b>
            <More label="充值" onPress={() => navigation.go('/payment')} />
          </Chip>
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
