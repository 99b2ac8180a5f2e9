// One month as a formula one can follow (S-EN-3): gross − refund ± adjust = net × rate = commission, then who brought it.
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { refetchQueries, useQuery } from '#lib/query.ts';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import s from './Enterprise.module.css';
import { canDispute, isHeads, percent, seesLines, toneOf, type GuildFile, type Settlement } from './guild-file.ts';

const DisputeSheet = later(
  () => import('./DisputeSheet.tsx'),
  (module) => module.DisputeSheet,
  ({ open }) => open,
);

export type SettlementSheetProps = {
  readonly file: GuildFile;
  /** Undefined: closed. */
  readonly month: string | undefined;
  readonly onClose: () => void;
};

export function SettlementSheet({ file, month, onClose }: SettlementSheetProps) {
  // What is leaving is still drawn.
  const [drawn, setDrawn] = useState(month);
  if (month !== undefined && month !== drawn) setDrawn(month);
  const { client } = useServices();
  const [disputing, setDisputing] = useState(false);
  const { guild_id } = file.guild;
  const asked = useQuery({
    queryKey: ['guild_settlement_list', guild_id, 'month', drawn],
    enabled: month !== undefined,
    queryFn: () =>
      client.call('POST /api/v1/guild_settlement_list', { guild_id, month: drawn!, page: 1 }, { quiet: 'all' }),
  });
  const one = asked.data && asked.data.code === 1 ? asked.data.data.list[0] : undefined;
  const open = month !== undefined;
  return (
    <>
      <Sheet
        open={open && !disputing}
        onClose={onClose}
        title={`${drawn ?? ''} 佣金结算`}
        footer={
          one &&
          isHeads(file) &&
          canDispute(one) && (
            <Button block variant="line" onPress={() => setDisputing(true)}>
              有异议
            </Button>
          )
        }
      >
        <Answered asked={asked}>
          {({ list }) =>
            list[0] ? <Month file={file} one={list[0]} /> : <State inside kind="empty" title="暂无结算" />
          }
        </Answered>
      </Sheet>
      <DisputeSheet
        open={open && disputing}
        guild_id={guild_id}
        month={drawn ?? ''}
        onClose={() => setDisputing(false)}
        onSent={async () => {
          setDisputing(false);
          await refetchQueries(['guild_settlement_list']);
        }}
      />
    </>
  );
}

function Month({ file, one }: { readonly file: GuildFile; readonly one: Settlement }) {
  const { navigation } = usePlace();
  const clock = useAppClock();
  const open = seesLines(file, one.month, clock.now());
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
        <Tag tone={toneOf(one.status)}>{one.status_text}</Tag>
        {one.paid_at !== undefined && (
          <span>
            <span className="num">{dateAndMinute(instantOf(one.paid_at))}</span> 到账
          </span>
        )}
      </p>
      <dl>
        {line('', '总流水', fullAmount(gross_flow))}
        {line('−', '退款', fullAmount(refund_flow))}
        {line(adjust_flow < 0 ? '−' : '+', '调整', fullAmount(Math.abs(adjust_flow)))}
        {line('=', '净流水（钻石）', fullAmount(net_flow), true)}
        {line('×', '佣金比例', percent(rate_bp))}
        {line('=', '佣金（10 钻石 = ¥1）', yuanFromFen(commission_fen), true)}
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
            value={fullAmount(net)}
            note={yuanFromFen(fen)}
            // One column of figures, with an arrow or without.
            trailing={open && !leads && <i className={s.arrowless} />}
            // Better of S-EN: down to the single gifts.
            onPress={
              leads ? () => navigation.go(`/guild/dayDetail?id=${user_id}&type=2&date_info=${one.month}`) : undefined
            }
          />
        );
      })}
    </>
  );
}
