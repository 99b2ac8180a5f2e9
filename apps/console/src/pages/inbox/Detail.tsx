// One row in full: head, facts for the decision, what happened, notes, side facts, and the acts at the foot. Opening it claims it for
// ten minutes (Z61), which is advice to colleagues and no lock.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { newRequestId } from '@shengyu/web/request-id.ts';
import { createDeskClient, renewReads, useRead } from '#lib/call.ts';
import { formatFen, formatMoment, formatTime } from '#lib/format.ts';
import { useMe, useMay } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { Clock } from '#parts/Clock.tsx';
import { CheckList } from '#parts/DetailPanel.tsx';
import { ShareList } from '#parts/ShareList.tsx';
import { Stale } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { Timeline } from '#parts/Timeline.tsx';
import { ActBar } from '#parts/act/ActBar.tsx';
import type { LookupRequest, QueueDesk, Row } from './desk.ts';
import { nameOf } from './RowList.tsx';
import s from './Inbox.module.css';

const LOOKUP = 'GET /console/api/lookup/detail';
const NOTE = '备注';
/** Looking at an object is a line of the staff log too; here one line counts them. */
const LOOK = '查询对象与历史';
/** Who only passes by with j and k claims nothing. */
const CLAIM_AFTER_MS = 600;

type DetailProps = {
  readonly desk: QueueDesk;
  readonly row: Row;
  /** The list does not hold it any more: a colleague was faster. */
  readonly isGone: boolean;
  readonly done: () => void;
  readonly changed: () => void;
};

export function Detail({ desk, row, isGone, done, changed }: DetailProps) {
  const may = useMay();
  const me = useMe();
  const mayLook = may('lookup_detail');
  const target = mayLook ? desk.objectOf?.(row) : undefined;
  const person_id = desk.personOf(row);
  const object = useRead(LOOKUP, target, { freshFor: 30_000 });
  const person = useRead(LOOKUP, mayLook && person_id ? { kind: 'user', id: String(person_id) } : undefined, {
    freshFor: 60_000,
  });
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (isGone) void renewReads(LOOKUP);
  }, [isGone]);
  const claim = useClaim(desk, row);
  useNotes(target ?? (person_id ? { kind: 'user', id: String(person_id) } : undefined));
  const history = object.data?.history ?? [];
  const looks = history.filter(({ title }) => title === LOOK);
  const events = history.filter(({ title }) => title !== NOTE && title !== LOOK);
  const notes = history.filter(({ title }) => title === NOTE);
  const last = events.find(({ by }) => isColleague(by) && by !== me.name);
  const Side = desk.Side;
  const checks = object.data?.checks ?? [];
  const facts = { row, object: object.data, person: person.data };
  return (
    <section className={`card ${s.detail}`} aria-label={row.title}>
      <header className={s.head}>
        <div className="grow">
          <div className="row" style={{ gap: 8 }}>
            <h2>{person.data?.title ?? nameOf(row)}</h2>
            <Tag tone="info">{object.data?.state_text ?? row.state_text}</Tag>
            {claim && (
              <Tag tone={claim.staff_id === me.staff_id ? 'brand' : 'warn'}>{claimText(claim, me.staff_id)}</Tag>
            )}
          </div>
          <p className="sm c3 ell">
            {row.title}
            {person_id !== undefined && (
              <>
                {' · '}
                <Link href={`/users/${person_id}`}>用户 {person_id}</Link>
              </>
            )}
            {` · 提交于 ${formatTime(row.created_at)}`}
          </p>
        </div>
        <div className="right">
          {row.amount_fen !== undefined && <div className={`num ${s.big}`}>{formatFen(row.amount_fen)}</div>}
          {row.due_at !== undefined && (
            <div className="sm c3">
              应在 <span className="num">{formatMoment(row.due_at)}</span> 前处理 ·{' '}
              <Clock due={row.due_at} since={row.created_at} icon={false} />
            </div>
          )}
        </div>
      </header>
      {(isChanged || isGone) && (
        <p role="status" className={s.changed}>
          {last?.by ? `已被 ${last.by} 处理` : '已被他人处理'}
          {object.data && `，现在是「${object.data.state_text}」`}
        </p>
      )}
      <div className={s.body}>
        <div className={s.main}>
          <Stale read={object} />
          <desk.Facts {...facts} />
          {object.data?.parts?.map((part) => (
            <ShareList key={part.title} title={part.title} rows={part.rows} />
          ))}
          {events.length > 0 && (
            <section>
              <h3 className="eyebrow row between">
                时间线
                {looks[0] && (
                  <span>
                    查看 {looks.length} 次，最近 {looks[0].by} {formatMoment(looks[0].at)}
                  </span>
                )}
              </h3>
              <Timeline entries={events.map((one, index) => ({ ...one, by: staffName(one.by), open: index === 0 }))} />
            </section>
          )}
          {notes.length > 0 && (
            <section>
              <h3 className="eyebrow">备注</h3>
              {notes.map(({ at, text, by }) => (
                <div key={`${at} ${text}`} className={s.note}>
                  <span className="sm c3">
                    {by} · {formatTime(at)}
                  </span>
                  <p>{text}</p>
                </div>
              ))}
            </section>
          )}
        </div>
        {(Side || checks.length > 0) && (
          <aside className={s.side} aria-label="相关信息">
            {checks.length > 0 && (
              <section className={s.checks}>
                <h3 className="eyebrow">{desk.queue === 'withdraw' ? '自动通过条件' : '核对'}</h3>
                <CheckList checks={checks} />
              </section>
            )}
            {Side && <Side {...facts} />}
          </aside>
        )}
      </div>
      <ActBar
        acts={desk.acts(row)}
        done={done}
        changed={() => {
          setIsChanged(true);
          void renewReads(LOOKUP);
          changed();
        }}
      />
    </section>
  );
}

type Holder = { readonly staff_id: number; readonly name: string };

const claimText = ({ staff_id, name }: Holder, mine: number): string =>
  staff_id === mine ? '我已认领' : `${name} 处理中`;

const OTHERS: Readonly<Record<string, string>> = { member: '会员', system: '系统' };
/** Some modules name staff by number; the staff log has the same act under the person's name. */
const STAFF_NUMBER = /^staff:\d+$/;

const isColleague = (by: string | undefined): boolean =>
  by !== undefined && !OTHERS[by] && !Object.values(OTHERS).includes(by) && !STAFF_NUMBER.test(by);

const staffName = (by: string | undefined): string | undefined =>
  by === undefined || STAFF_NUMBER.test(by) ? undefined : (OTHERS[by] ?? by);

function useClaim({ queue }: QueueDesk, row: Row): Holder | undefined {
  const me = useMe();
  const may = useMay();
  const [holder, setHolder] = useState<Holder | undefined>(row.holder);
  const claim = async (on: 0 | 1): Promise<void> => {
    const answer = await createDeskClient()
      .mutate(
        'POST /console/api/queue/claim',
        { queue, key: row.key, on },
        { request_id: newRequestId(), quiet: 'all' },
      )
      .catch(() => undefined);
    if (answer?.code === 1) setHolder(answer.data.holder);
  };
  const isMine = holder?.staff_id === me.staff_id;
  useEffect(() => {
    if (!may('queue_claim')) return;
    const timer = setTimeout(() => void claim(1), CLAIM_AFTER_MS);
    return () => clearTimeout(timer);
    // A row is claimed once, when it is opened; the component is drawn anew for each row.
  }, []);
  useShortcuts([{ keys: 'e', name: '认领或归还', run: () => void claim(isMine ? 0 : 1) }]);
  return holder;
}

/** `n` writes a note for the next shift under the object (Z62). */
function useNotes(target: LookupRequest | undefined): void {
  const may = useMay();
  const open = useActSheet();
  const latest = useRef(target);
  latest.current = target;
  useShortcuts([
    {
      keys: 'n',
      name: '备注',
      off: !target || !may('note_add'),
      run: () => {
        const at = latest.current;
        if (!at) return;
        open(
          act({
            title: '写备注',
            route: 'POST /console/api/note/add',
            words: { field: 'text', label: '备注', max: 500 },
            sentence: '下一班同事会看到，不可修改；不要写手机号与身份证号',
            button: '保存备注',
            data: () => at as never,
            done: '已备注',
            after: () => void renewReads(LOOKUP),
          }),
        );
      },
    },
  ]);
}
