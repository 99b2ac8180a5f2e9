import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { chartLineUp, Icon } from '@shengyu/ui/icons.tsx';
import { useOnline } from '#lib/online.ts';
import { FROZEN } from '#screens/guild/detail/standing.ts';
import { InvoiceTitle } from '#screens/withdraw/InvoiceTitle.tsx';
import { usePlace } from '#shell/place.ts';
import { Company } from './Company.tsx';
import { Contracts } from './Contracts.tsx';
import s from './Enterprise.module.css';
import { ENTERPRISE, isHeads, isReduced, percent, type FileProps, type GuildFile } from './guild-file.ts';
import { Settlements } from './Settlements.tsx';

/** S-EN-5: vice-heads have no bank block and no account, patrol the name and the state alone. */
export function File({ file, closed }: FileProps) {
  const { guild, contracts, invoice_title } = file;
  const personal = guild.guild_type !== ENTERPRISE;
  return (
    <>
      {personal ? <Upgrade file={file} closed={closed} /> : <Company file={file} />}
      {!isReduced(file) && (
        <>
          <Account file={file} closed={closed} />
          <Share file={file} />
          <Settlements file={file} closed={closed} />
          <Contracts contracts={contracts} renewable={isHeads(file) && !closed} />
          {invoice_title && (
            <Card title="开票信息">
              <InvoiceTitle title={invoice_title} />
            </Card>
          )}
        </>
      )}
    </>
  );
}

/** S-EN-1, a personal guild: what becoming an enterprise brings. */
function Upgrade({ file, closed }: FileProps) {
  const { navigation } = usePlace();
  return (
    <Card title={file.guild.guild_name} extra="个人公会">
      <ul className={s.gains}>
        <li>等级不再受个人公会上限限制，佣金比例更高</li>
        <li>佣金对公提现，可开增值税专用发票</li>
        <li>获得企业认证标识，ID、成员、等级与记录保留</li>
      </ul>
      {!isReduced(file) && <Contact file={file} />}
      {isHeads(file) && !closed && (
        <Button block size="md" variant="soft" onPress={() => navigation.go('/guild/settled?upgrade=1')}>
          升级企业公会
        </Button>
      )}
    </Card>
  );
}

export const Contact = ({ file: { contact } }: { readonly file: GuildFile }) => (
  <dl>
    <div className={s.fact}>
      <dt>联系人</dt>
      <dd>
        {contact.name} <span className="num">{contact.mobile_mask}</span>
      </dd>
    </div>
  </dl>
);

/** S-EN-2: the guild's income, the head's to withdraw. */
function Account({ file: { account, guild_status }, closed }: FileProps) {
  const { navigation } = usePlace();
  const online = useOnline();
  if (!account) return null;
  const frozen = guild_status === FROZEN;
  return (
    <Card title="公会账户">
      <p className={s.caption}>可提现</p>
      <p className={`num ${s.hero}`}>{yuanFromFen(account.balance_fen)}</p>
      <dl className={s.sums}>
        <div>
          <dt>待结算</dt>
          <dd className="num">{yuanFromFen(account.pending_fen)}</dd>
        </div>
        <div>
          <dt>冻结</dt>
          <dd className="num">{yuanFromFen(account.frozen_fen)}</dd>
        </div>
      </dl>
      <Button
        block
        size="md"
        disabled={closed || !online || frozen}
        onPress={() => navigation.go('/withdraw/goWithdraw?account=guild')}
      >
        {frozen ? '公会冻结期间不可提现' : '提现'}
      </Button>
    </Card>
  );
}

function Share({ file: { rates } }: { readonly file: GuildFile }) {
  const { receiver_bp, commission_bp, level, next_level } = rates;
  return (
    <Card title="分成">
      <dl className={s.sums}>
        <div>
          <dt>收礼者</dt>
          <dd className="num">{percent(receiver_bp)}</dd>
        </div>
        <div>
          <dt>公会佣金（Lv.{level}）</dt>
          <dd className="num">{percent(commission_bp)}</dd>
        </div>
      </dl>
      {next_level && (
        <p className={s.next}>
          <Icon path={chartLineUp} size={16} />
          <span>
            月净流水达 <b className="num">{fullAmount(next_level.need_flow)}</b> 钻石升到 Lv.{next_level.level}，佣金{' '}
            <b className="num">{percent(next_level.commission_bp)}</b>
          </span>
        </p>
      )}
    </Card>
  );
}
