import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';
import s from './Account.module.css';
import { drawn } from './scene.ts?drawn';
import type { Offer } from './use-offer.ts';

export type AccountProps = {
  readonly offer: Offer;
  /** Diamonds go to an account somebody named. */
  readonly other: boolean;
  readonly copied: boolean;
  readonly onSwitch: () => void;
  readonly onLogin: () => void;
};

/** S-PAY-1: for whom, and how much is there. */
export function Account({ offer, other, copied, onSwitch, onLogin }: AccountProps) {
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
          <p className={`num ${s.balance}`}>{fullAmount(balance)}</p>
          {!other && <Others />}
        </>
      )}
    </section>
  );
}

type NobodyProps = Pick<AccountProps, 'copied' | 'onSwitch' | 'onLogin'>;

/** Without a session the account is named first. */
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

/** What else is in the purse (W04); it may come later, or not at all. */
function Others() {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['my_wallet_detail'],
    queryFn: () => client.call('POST /api/v1/my_wallet_detail', {}, { quiet: 'all' }),
  });
  const wallet = data && data.code === 1 ? data.data : undefined;
  return (
    <p className={s.others}>
      {wallet && (
        <>
          粉钻 <b className="num">{fullAmount(wallet.pink_diamond)}</b>
          <span className={s.next}>
            可提收益 <b className="num">{yuanFromFen(wallet.income.available_fen)}</b>
          </span>
        </>
      )}
    </p>
  );
}
