// My draws (B05), each with a way to verify it.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { fullAmount } from '@shengyu/rules/amount.ts';
import { addDays, dateAndMinute, dayOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { useServices } from '#mechanics/campaign/services.ts';
import { useServerNow } from '#mechanics/campaign/use-server-now.ts';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { Thing } from '#mechanics/sheet/Thing.tsx';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import { Filters, type Span } from './Filters.tsx';
import s from './Log.module.css';

type Row = ReplyFrom<'POST /api/blind_box/get_box_user_log'>['list'][number];
type Page = ReplyFrom<'POST /api/blind_box/get_box_user_log'>;

export type DrawLogProps = {
  readonly activity_code?: string | undefined;
  readonly box_code?: string | undefined;
  readonly empty: string;
  readonly onVerify: (draw_id: string) => void;
};

/** Why somebody got it, where it was not the roll alone. */
const BY: Partial<Record<Row['by'], string>> = { soft: '保底', hard: '保底', wish: '心愿达成', fallback: '补发' };

export function DrawLog({ activity_code, box_code, empty, onVerify }: DrawLogProps) {
  const { client } = useServices();
  const [only_big, setOnlyBig] = useState<0 | 1>(0);
  const [span, setSpan] = useState<Span>({ key: 'all' });
  const now = useServerNow();
  const asked = { activity_code, box_code, only_big, ...daysOf(span, now()) };
  const { rows, page, ...pages } = usePages<Row, Page>(JSON.stringify(asked), (at) =>
    client.call('POST /api/blind_box/get_box_user_log', { ...asked, ...at }, { quiet: 'all' }),
  );
  const filtered = only_big === 1 || span.key !== 'all';
  return (
    <>
      <Filters span={span} onSpan={setSpan} onlyBig={only_big === 1} onOnlyBig={(on) => setOnlyBig(on ? 1 : 0)} />
      {page && page.sum.draws > 0 && (
        <p className={s.sum}>
          共 <b className="num">{fullAmount(page.sum.draws)}</b> 次 · 价值{' '}
          <b className="num">{fullAmount(page.sum.value)}</b> 钻 · 手气值{' '}
          <b className="num">{fullAmount(page.sum.luck_index)}</b>
        </p>
      )}
      <List
        items={rows}
        label="抽取记录"
        keyOf={({ draw_id }) => draw_id}
        next={pages.next}
        onMore={pages.more}
        skeleton={<SkeletonRows count={6} height={64} />}
        empty={
          pages.refusal ? (
            <RefusedState refusal={pages.refusal} again={pages.more} />
          ) : (
            <State inside kind="empty" title={filtered ? '没有符合的记录' : empty} />
          )
        }
        row={(row) => <DrawRow row={row} onVerify={onVerify} />}
      />
    </>
  );
}

function DrawRow({ row, onVerify }: { readonly row: Row; readonly onVerify: (draw_id: string) => void }) {
  const { prize, by, box_name, at, draw_id, can_verify } = row;
  return (
    <div className={s.row}>
      <Thing icon={prize.icon} tier={prize.tier} />
      <span className={s.words}>
        <span className={s.name}>
          <b>{prize.name}</b>
          {BY[by] && <i className={s.by}>{BY[by]}</i>}
        </span>
        <span className={s.small}>
          {box_name} · {dateAndMinute(at * 1000).slice(5)} · <span className="num">{fullAmount(prize.value)}</span> 钻
        </span>
      </span>
      {can_verify === 1 && (
        <Button size="sm" variant="soft" label={`验证 ${prize.name}`} onPress={() => onVerify(draw_id)}>
          验证
        </Button>
      )}
    </div>
  );
}

function daysOf(span: Span, now: number): { begin?: string; end?: string } {
  if (span.key === 'day') return { begin: span.day, end: span.day };
  if (span.key === 'all') return {};
  return { begin: addDays(dayOf(now), 1 - span.days) };
}
