import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import s from './Account.module.css';
import { drawn } from './scene.ts?drawn';
import type { RechargeOffer } from '#features/pay/use-offer.ts';

export type RechargeAccountProps = {
  readonly offer: RechargeOffer;
  /** True when the diamonds go to another account than the payer's own. */
  readonly other: boolean;
  readonly copied: boolean;
  readonly onSwitch: () => void;
  readonly onLogin: () => void;
};

/** S-PAY-1: the account that receives the diamonds, and its balance. */
export function RechargeAccount({ offer, other, copied, onSwitch, onLogin }: RechargeAccountProps) {
  const { target, balance } = offer;
  return (
    <section className={s.card} aria-label="充值账号">
      <img className={s.stones} src={drawn.stones} alt="" />
      {target ? (
        <div className={s.who}>
          <Avatar src={target.avatar} size={36} />
          <span className={s.names}>
            <b className={s.name}>
              {other && '为 '}
              {target.nickname}
              {other && ' 充值'}
            </b>
            <span className={s.id}>
              ID <span className="num">{target.show_id}</span>
            </span>
          </span>
          <button type="button" className={s.switch} onClick={onSwitch}>
            切换账号
          </button>
        </div>
      ) : (
        <Nobody copied={copied} onSwitch={onSwitch} onLogin={onLogin} />
      )}
      {balance !== null && (
        <>
          <p className={s.caption}>{other ? '我的钻石余额' : '钻石余额'}</p>
          <p className={`num ${s.balance}`}>{formatFullAmount(balance)}</p>
          {!other && <Others />}
        </>
      )}
    </section>
  );
}

type NobodyProps = Pick<RechargeAccountProps, 'copied' | 'onSwitch' | 'onLogin'>;

/** Shown when nobody is logged in: the payer must enter the ID of an account or log in first. */
const Nobody = ({ copied, onSwitch, onLogin }: NobodyProps) => (
  <>
    <p className={s.ask}>{copied ? '联网后显示账号与余额' : '请先确认要充值的账号'}</p>
    {!copied && (
      <div className={s.ways}>
        <button type="button" className={s.way} onClick={onSwitch}>
          输入用户 ID
        </button>
        <button type="button" className={s.way} onClick={onLogin}>
          登录
        </button>
      </div>
    )}
  </>
);

/** The payer's pink diamonds and income (call W04). The page does not wait for them, and stays usable when they fail to load. */
function Others() {
  const { data } = useCall('POST /api/v1/my_wallet_detail', {});
  const wallet = data;
  return (
    <p className={s.others}>
      {wallet && (
        <>
          粉钻 <b className="num">{formatFullAmount(wallet.pink_diamond)}</b>
          <span className={s.next}>
            可提收益 <b className="num">{formatFenAsYuan(wallet.income.available_fen)}</b>
          </span>
        </>
      )}
    </p>
  );
}
