// The member's own draws (B05), each with a button to verify it.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { addDays, formatDateAndMinute, dayOf } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { useServerNow } from '#features/clock/use-server-now.ts';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { ItemName } from '#features/item/ItemName.tsx';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useDrawRoutes } from '#mechanics/campaign/draw-routes.ts';
import { DrawLogFilters, type DrawLogSpan } from './Filters.tsx';
import s from './Log.module.css';

type Row = ReplyFrom<'POST /api/blind_box/get_box_user_log'>['list'][number];

export type DrawLogProps = {
  readonly activity_code?: string | undefined;
  readonly box_code?: string | undefined;
  readonly empty: string;
  readonly onVerify: (draw_id: string) => void;
};

/** The reason shown for a prize that the random roll alone did not decide. */
const BY: Partial<Record<Row['by'], string>> = { soft: '保底', hard: '保底', wish: '心愿达成', fallback: '补发' };

export function DrawLog({ activity_code, box_code, empty, onVerify }: DrawLogProps) {
  const [only_big, setOnlyBig] = useState<0 | 1>(0);
  const [span, setSpan] = useState<DrawLogSpan>({ key: 'all' });
  const now = useServerNow();
  const { log: route, named } = useDrawRoutes();
  const asked = { ...(named ? { activity_code, box_code } : {}), only_big, ...daysOf(span, now()) };
  const { rows, page, ...pages } = usePages(route, asked, { forget: true });
  const filtered = only_big === 1 || span.key !== 'all';
  return (
    <>
      <DrawLogFilters
        span={span}
        onSpan={setSpan}
        onlyBig={only_big === 1}
        onOnlyBig={(on) => setOnlyBig(on ? 1 : 0)}
      />
      {page && page.sum.draws > 0 && (
        <p className={s.sum}>
          共 <b className="num">{formatFullAmount(page.sum.draws)}</b> 次 · 价值{' '}
          <b className="num">{formatFullAmount(page.sum.value)}</b> 钻 · 手气值{' '}
          <b className="num">{formatFullAmount(page.sum.luck_index)}</b>
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
            <StandardState inside kind="empty" title={filtered ? '没有符合的记录' : empty} />
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
      <ItemTile icon={prize.icon} tier={prize.tier} />
      <span className={s.words}>
        <span className={s.name}>
          <b>
            <ItemName {...prize} />
          </b>
          {BY[by] && <i className={s.by}>{BY[by]}</i>}
        </span>
        <span className={s.small}>
          {box_name} · {formatDateAndMinute(at * 1000).slice(5)} ·{' '}
          <span className="num">{formatFullAmount(prize.value)}</span> 钻
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

function daysOf(span: DrawLogSpan, now: number): { begin?: string; end?: string } {
  if (span.key === 'day') return { begin: span.day, end: span.day };
  if (span.key === 'all') return {};
  return { begin: addDays(dayOf(now), 1 - span.days) };
}
