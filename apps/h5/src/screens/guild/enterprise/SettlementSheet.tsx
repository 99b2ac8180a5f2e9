// The settlement of a month as a formula (S-EN-3): gross − refund ± adjust = net × rate = commission, then the share of each
// member.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useAppClock } from '#features/clock/app-clock.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { useRoute } from '#shell/route.ts';
import s from './Enterprise.module.css';
import {
  canDispute,
  isHeadFile,
  formatPercent,
  maySeeTurnoverLines,
  settlementToneOf,
  type GuildFile,
  type Settlement,
} from './guild-file.ts';

const DisputeSheet = lazyPart(
  () => import('./DisputeSheet.tsx'),
  'DisputeSheet',
  ({ open }) => open,
);

export type SettlementSheetProps = {
  readonly file: GuildFile;
  /** The sheet is closed when undefined. */
  readonly month: string | undefined;
  readonly onClose: () => void;
};

export function SettlementSheet({ file, month, onClose }: SettlementSheetProps) {
  // The last month stays visible during the sheet's closing animation.
  const [drawn, setDrawn] = useState(month);
  if (month !== undefined && month !== drawn) setDrawn(month);
  const [disputing, setDisputing] = useState(false);
  const { guild_id } = file.guild;
  const asked = useCall(
    'POST /api/v1/guild_settlement_list',
    { guild_id, month: drawn!, page: 1 },
    { enabled: month !== undefined },
  );
  const one = asked.data && asked.data.list[0];
  const open = month !== undefined;
  return (
    <>
      <Sheet
        open={open && !disputing}
        onClose={onClose}
        title={`${drawn ?? ''} 佣金结算`}
        footer={
          one &&
          isHeadFile(file) &&
          canDispute(one) && (
            <Button block variant="line" onPress={() => setDisputing(true)}>
              有异议
            </Button>
          )
        }
      >
        <ReadSheet read={asked}>
          {({ list }) =>
            list[0] ? <Month file={file} one={list[0]} /> : <StandardState inside kind="empty" title="暂无结算" />
          }
        </ReadSheet>
      </Sheet>
      <DisputeSheet
        open={open && disputing}
        guild_id={guild_id}
        month={drawn ?? ''}
        onClose={() => setDisputing(false)}
        onSent={async () => {
          setDisputing(false);
          await renewReads('POST /api/v1/guild_settlement_list');
        }}
      />
    </>
  );
}

function Month({ file, one }: { readonly file: GuildFile; readonly one: Settlement }) {
  const { navigation } = useRoute();
  const clock = useAppClock();
  const open = maySeeTurnoverLines(file, one.month, clock.now());
  const { gross_flow, refund_flow, adjust_flow, net_flow, rate_bp, commission_fen, items = [] } = one;
  const line = (sign: string, name: string, value: string, total = false) => (
    <div className={total ? `${s.term} ${s.total}` : s.term}>
      <dt>
        <span className={s.sign}>{sign}</span>
        {name}
      </dt>
      <dd className="num">{value}</dd>
    </div>
  );
  return (
    <>
      <p className={s.state}>
        <Tag tone={settlementToneOf(one.status)}>{one.status_text}</Tag>
        {one.paid_at !== undefined && (
          <span>
            <span className="num">{formatDateAndMinute(instantOfUnixSeconds(one.paid_at))}</span> 到账
          </span>
        )}
      </p>
      <dl>
        {line('', '总流水', formatFullAmount(gross_flow))}
        {line('−', '退款', formatFullAmount(refund_flow))}
        {line(adjust_flow < 0 ? '−' : '+', '调整', formatFullAmount(Math.abs(adjust_flow)))}
        {line('=', '净流水（钻石）', formatFullAmount(net_flow), true)}
        {line('×', '佣金比例', formatPercent(rate_bp))}
        {line('=', '佣金（10 钻石 = ¥1）', formatFenAsYuan(commission_fen), true)}
      </dl>
      <h3 className={s.heading}>
        成员明细
        <span className={s.caption}>净流水（钻石）· 佣金</span>
      </h3>
      {items.length === 0 && <p className={s.none}>本月暂无流水</p>}
      {items.map(({ user_id, name, net_flow: net, commission_fen: fen }, i) => {
        const leads = open && user_id !== undefined;
        return (
          <ListRow
            key={user_id ?? `${name} ${i}`}
            inset
            height={52}
            title={name}
            value={formatFullAmount(net)}
            note={formatFenAsYuan(fen)}
            // Keeps the figures in one column, whether a row has an arrow or not.
            trailing={open && !leads && <i className={s.arrowless} />}
            // A tap opens the page with the single gifts behind this member's share.
            onPress={
              leads ? () => navigation.go(`/guild/dayDetail?id=${user_id}&type=2&date_info=${one.month}`) : undefined
            }
          />
        );
      })}
    </>
  );
}
