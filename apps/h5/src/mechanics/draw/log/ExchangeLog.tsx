// Exchanges, decompositions and what was left over (P05).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { fullAmount } from '@shengyu/rules/amount.ts';
import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useServices } from '#mechanics/campaign/services.ts';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { Thing } from '#mechanics/sheet/Thing.tsx';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import s from './Log.module.css';

type Page = ReplyFrom<'POST /api/v1/get_prop_exchange_log'>;
type Row = Page['list'][number];

export type ExchangeLogProps = {
  readonly activity_code?: string | undefined;
  /** 1 exchange, 2 decompose, 3 leftovers; all of them by default. */
  readonly kind?: 0 | 1 | 2 | 3;
};

export function ExchangeLog({ activity_code, kind = 0 }: ExchangeLogProps) {
  const { client } = useServices();
  const asked = { activity_code, kind };
  const { rows, next, more, refusal } = usePages<Row, Page>(JSON.stringify(asked), (at) =>
    client.call('POST /api/v1/get_prop_exchange_log', { ...asked, ...at }, { quiet: 'all' }),
  );
  return (
    <List
      items={rows}
      label="兑换记录"
      keyOf={({ log_id }) => log_id}
      next={next}
      onMore={more}
      empty={
        refusal ? <RefusedState refusal={refusal} again={more} /> : <State inside kind="empty" title="还没有记录" />
      }
      row={(row) => <ExchangeRow row={row} />}
    />
  );
}

const sums = (lines: readonly { name: string; num: number }[]): string =>
  lines.map(({ name, num }) => `${name}×${fullAmount(num)}`).join('、');

function ExchangeRow({ row: { title, cost, got, state, at } }: { readonly row: Row }) {
  return (
    <div className={s.row}>
      <Thing icon={got[0] ? got[0].icon : ''} num={got.length === 1 ? got[0]!.num : 1} />
      <span className={s.words}>
        <span className={s.name}>
          <b>{title}</b>
          {state === 1 && <i className={s.by}>已撤销</i>}
        </span>
        <span className={s.small}>{dateAndMinute(at * 1000)}</span>
        {got.length > 0 && <span className={s.small}>得到 {sums(got)}</span>}
      </span>
      <span className={s.cost}>{cost.map(({ name, num }) => `−${fullAmount(num)} ${name}`).join('\n')}</span>
    </div>
  );
}
