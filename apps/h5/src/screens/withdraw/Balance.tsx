import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { caretRightBold, Icon, warningCircleFill } from '@shengyu/ui/icons.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { useRoute } from '#shell/route.ts';
import s from './Balance.module.css';
import { describeMissingSteps, type WithdrawAccountKey } from '#features/withdraw/ways.ts';
import { YuanAmount } from '#features/withdraw/Yuan.tsx';

const Releases = lazyPart(() => import('./Releases.tsx'), 'IncomeReleases');

export type IncomeBalanceProps = {
  readonly wallet: ReplyFrom<'POST /api/v1/my_wallet_detail'>;
  readonly account: WithdrawAccountKey;
  readonly onGate: () => void;
};

/** S-WD-1, S-WD-3: the available, pending and processing income, and what prevents a withdrawal. */
export function IncomeBalance({ wallet, account, onGate }: IncomeBalanceProps) {
  const { navigation } = useRoute();
  const online = useOnline();
  const { income, guild_income, gate } = wallet;
  const own = account === 'personal';
  const { available_fen, pending_fen, frozen_fen } = own || !guild_income ? income : guild_income;
  const minor = gate.need.indexOf('adult') >= 0;
  return (
    <section className={s.card} aria-label={own ? '我的收益' : '公会收益'}>
      <p className={s.caption}>可提现{!own && guild_income && ` · ${guild_income.guild.guild_name}`}</p>
      <p className={s.hero}>
        <YuanAmount fen={available_fen} />
      </p>
      {available_fen < 0 && (
        <p className={s.debt} role="note">
          <Icon path={warningCircleFill} size={18} />
          <span className={s.words}>
            存在待扣回 <b className="num">{formatFenAsYuan(-available_fen)}</b>
            ，因收到的礼物退款产生，后续到账的收益会先行抵扣
          </span>
        </p>
      )}
      <dl className={s.others}>
        <div className={s.other}>
          <dt className={s.caption}>待结算</dt>
          <dd className={s.sum}>
            <YuanAmount fen={pending_fen} />
          </dd>
        </div>
        <div className={s.other}>
          <dt className={s.caption}>
            处理中
            {own && wallet.processing_num > 0 && <span className="num"> {wallet.processing_num}</span>}
            {own && wallet.processing_num > 0 && ' 笔'}
          </dt>
          <dd className={s.sum}>
            <YuanAmount fen={frozen_fen} />
          </dd>
        </div>
      </dl>
      {own && income.releases.length > 0 && <Releases releases={income.releases} />}
      {gate.pass === 0 &&
        (minor ? (
          <p className={s.minor} role="note">
            未成年人不能提现
          </p>
        ) : (
          <button className={s.gate} type="button" onClick={onGate}>
            <span className={s.words}>{describeMissingSteps(gate.need)}</span>
            <Icon path={caretRightBold} size={15} />
          </button>
        ))}
      <Button
        block
        disabled={!online || minor || available_fen < 0}
        onPress={() =>
          gate.pass === 0 ? onGate() : navigation.go(`/withdraw/goWithdraw${own ? '' : '?account=guild'}`)
        }
      >
        去提现
      </Button>
    </section>
  );
}
