import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { chartLineUp, Icon } from '@shengyu/ui/icons.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { GUILD_STATUS_FROZEN, GUILD_TYPE_ENTERPRISE } from '#features/guild/standing.ts';
import { InvoiceTitle } from '#features/withdraw/InvoiceTitle.tsx';
import { useRoute } from '#shell/route.ts';
import { CompanyDetails } from './Company.tsx';
import { Contracts } from './Contracts.tsx';
import s from './Enterprise.module.css';
import { isHeadFile, isPatrolFile, formatPercent, type GuildFileProps, type GuildFile } from './guild-file.ts';
import { Settlements } from './Settlements.tsx';

/** S-EN-5: a vice head sees neither bank details nor the account; patrol staff see only name and status. */
export function CompanyFile({ file, closed }: GuildFileProps) {
  const { guild, contracts, invoice_title } = file;
  const personal = guild.guild_type !== GUILD_TYPE_ENTERPRISE;
  return (
    <>
      {personal ? <Upgrade file={file} closed={closed} /> : <CompanyDetails file={file} />}
      {!isPatrolFile(file) && (
        <>
          <Account file={file} closed={closed} />
          <Share file={file} />
          <Settlements file={file} closed={closed} />
          <Contracts contracts={contracts} renewable={isHeadFile(file) && !closed} />
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

/** S-EN-1: for a personal guild, the advantages of becoming an enterprise guild. */
function Upgrade({ file, closed }: GuildFileProps) {
  const { navigation } = useRoute();
  return (
    <Card title={file.guild.guild_name} extra="个人公会">
      <ul className={s.gains}>
        <li>等级不再受个人公会上限限制，佣金比例更高</li>
        <li>佣金对公提现，可开增值税专用发票</li>
        <li>获得企业认证标识，ID、成员、等级与记录保留</li>
      </ul>
      {!isPatrolFile(file) && <CompanyContact file={file} />}
      {isHeadFile(file) && !closed && (
        <Button block size="md" variant="soft" onPress={() => navigation.go('/guild/settled?upgrade=1')}>
          升级企业公会
        </Button>
      )}
    </Card>
  );
}

export const CompanyContact = ({ file: { contact } }: { readonly file: GuildFile }) => (
  <dl>
    <div className={s.fact}>
      <dt>联系人</dt>
      <dd>
        {contact.name} <span className="num">{contact.mobile_mask}</span>
      </dd>
    </div>
  </dl>
);

/** S-EN-2: the guild's income, which only the head can withdraw. */
function Account({ file: { account, guild_status }, closed }: GuildFileProps) {
  const { navigation } = useRoute();
  const online = useOnline();
  if (!account) return null;
  const frozen = guild_status === GUILD_STATUS_FROZEN;
  const { confirmed_fen = 0 } = account;
  return (
    <Card title="公会账户">
      <p className={s.caption}>可提现</p>
      <p className={`num ${s.hero}`}>{formatFenAsYuan(account.balance_fen)}</p>
      <dl className={s.sums}>
        <div>
          <dt>待结算</dt>
          <dd className="num">{formatFenAsYuan(account.pending_fen)}</dd>
        </div>
        {confirmed_fen > 0 && (
          <div>
            <dt>待到账</dt>
            <dd className="num">{formatFenAsYuan(confirmed_fen)}</dd>
          </div>
        )}
        <div>
          <dt>冻结</dt>
          <dd className="num">{formatFenAsYuan(account.frozen_fen)}</dd>
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
          <dd className="num">{formatPercent(receiver_bp)}</dd>
        </div>
        <div>
          <dt>公会佣金（Lv.{level}）</dt>
          <dd className="num">{formatPercent(commission_bp)}</dd>
        </div>
      </dl>
      {next_level && (
        <p className={s.next}>
          <Icon path={chartLineUp} size={16} />
          <span>
            月净流水达 <b className="num">{formatFullAmount(next_level.need_flow)}</b> 钻石升到 Lv.{next_level.level}
            ，佣金 <b className="num">{formatPercent(next_level.commission_bp)}</b>
          </span>
        </p>
      )}
    </Card>
  );
}
