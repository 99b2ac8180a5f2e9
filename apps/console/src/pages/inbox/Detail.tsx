// One row in full: head, facts for the decision, what happened, notes, side facts, and the acts at the foot. Opening it claims it for
// ten minutes (Z61), which is advice to colleagues and no lock.
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { newRequestId } from '@shengyu/web/request-id.ts';
import { createDeskClient, renewReads, useRead } from '#lib/call.ts';
import { formatFen, formatMoment, formatTime } from '#lib/format.ts';
import { hrefOf, LOOKS } from '#lib/objects.ts';
import { useMe, useMay } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { Clock } from '#parts/Clock.tsx';
import { CheckList, ObjectLinks } from '#parts/DetailPanel.tsx';
import { OpenApprovals } from '#parts/OpenApprovals.tsx';
import { ShareList } from '#parts/ShareList.tsx';
import { Stale } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { Timeline } from '#parts/Timeline.tsx';
import { Face } from '#parts/Face.tsx';
import { CopyId } from '#parts/Facts.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { WorkBar, WorkDetail, WorkHead } from '#parts/Work.tsx';
import { ActBar, type ActEnd } from '#parts/act/ActBar.tsx';
import { objectOf, type LookupRequest, type QueueDesk, type Row } from './desk.ts';
import { nameOf } from './RowList.tsx';
import s from './Inbox.module.css';

const LOOKUP = 'GET /console/api/lookup/detail';
const NOTE = '备注';
/** Who only passes by with j and k claims nothing. */
const CLAIM_AFTER_MS = 600;

type DetailProps = {
  readonly desk: QueueDesk;
  readonly row: Row;
  /** The list does not hold it any more: a colleague was faster. */
  readonly isGone: boolean;
  readonly done: (how: ActEnd) => void;
  readonly changed: () => void;
};

export function Detail({ desk, row, isGone, done, changed }: DetailProps) {
  const may = useMay();
  const me = useMe();
  const mayLook = may('lookup_detail');
  const target = mayLook ? objectOf(desk, row) : undefined;
  const person_id = desk.personOf(row);
  const object = useRead(LOOKUP, target, { freshFor: 30_000 });
  const person = useRead(LOOKUP, mayLook && person_id ? { kind: 'user', id: String(person_id) } : undefined, {
    freshFor: 60_000,
  });
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (isGone) void renewReads(LOOKUP);
  }, [isGone]);
  const { holder: claim, turn } = useClaim(desk, row);
  const note = useNotes(target ?? (person_id ? { kind: 'user', id: String(person_id) } : undefined));
  const history = object.data?.history ?? [];
  const looks = history.filter(({ title }) => LOOKS.includes(title));
  const events = history.filter(({ title }) => title !== NOTE && !LOOKS.includes(title));
  const notes = history.filter(({ title }) => title === NOTE);
  const last = events.find(({ by }) => isColleague(by) && by !== me.name);
  const Side = desk.Side;
  const checks = object.data?.checks ?? [];
  // The head leads to the member already.
  const links = (object.data?.links ?? []).filter(({ kind, id }) => kind !== 'user' || id !== String(person_id));
  const facts = { row, object: object.data, person: person.data };
  // A row may also have left the list because earlier ones came and moved it to the next page; then nobody was faster.
  const isDecided = isChanged || (isGone && object.data?.state !== row.state);
  const acts = isGone && isDecided ? [] : desk.acts(row, object.data);
  // The row leaves the list with its act, so the message about it leads to the object or to the member.
  const way =
    (target && hrefOf(target.kind, target.id)) ?? (person_id === undefined ? undefined : `/users/${person_id}`);
  return (
    <WorkDetail label={row.title}>
      <WorkHead>
        {row.user && <Face picture={row.user.picture} name={row.user.nickname} size="medium" />}
        <div className="grow">
          <div className="row" style={{ gap: 8 }}>
            <h2>{person.data?.title ?? nameOf(row)}</h2>
            <Tag tone="info">{object.data?.state_text ?? row.state_text}</Tag>
            {claim && (
              <Tag tone={claim.staff_id === me.staff_id ? 'brand' : 'warn'}>{claimText(claim, me.staff_id)}</Tag>
            )}
          </div>
          <p className="sm c3">
            {row.title}
            {person_id !== undefined && (
              <>
                {' · '}
                <Link href={`/users/${person_id}`}>用户 {person_id}</Link>
              </>
            )}
            {` · 提交于 ${formatTime(row.created_at)}`}
            {(desk.queue === 'withdraw' || desk.queue === 'invoice') && (
              <>
                {' · '}
                <CopyId id={row.key} />
              </>
            )}
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
          <div className={`row sm ${s.tools}`}>
            {note && (
              <button type="button" className="plain c2" onClick={note}>
                备注 <Kbd keys="n" />
              </button>
            )}
            {turn && (
              <button type="button" className="plain c2" onClick={turn}>
                {claim?.staff_id === me.staff_id ? '归还' : '认领'} <Kbd keys="e" />
              </button>
            )}
          </div>
        </div>
      </WorkHead>
      {object.data && <OpenApprovals object={object.data} />}
      {isDecided && (
        <WorkBar tone="warn">
          {last?.by ? `已被 ${last.by} 处理` : '已被他人处理'}
          {object.data && `，现在是「${object.data.state_text}」`}
        </WorkBar>
      )}
      <div className={s.body}>
        <div className={s.main}>
          <Stale read={object} />
          <desk.Facts {...facts} />
          {!desk.drawsParts &&
            object.data?.parts?.map((part) => <ShareList key={part.title} title={part.title} rows={part.rows} />)}
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
        {(Side || checks.length > 0 || links.length > 0) && (
          <aside className={s.side} aria-label="相关信息">
            {checks.length > 0 && (
              <section className={s.checks}>
                <h3 className="eyebrow">{desk.queue === 'withdraw' ? '自动通过条件' : '核对'}</h3>
                <CheckList checks={checks} />
              </section>
            )}
            {Side && <Side {...facts} />}
            {links.length > 0 && (
              <section className={s.links}>
                <h3 className="eyebrow">相关对象</h3>
                <ObjectLinks links={links} />
              </section>
            )}
          </aside>
        )}
      </div>
      <ActBar
        acts={acts.map((one) => ({ ...one, act: { href: way, ...one.act } }))}
        done={done}
        changed={() => {
          setIsChanged(true);
          void renewReads(LOOKUP);
          changed();
        }}
      />
    </WorkDetail>
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

/** Who works on the row, and how one takes it or gives it back (`e`). */
function useClaim(
  { queue }: QueueDesk,
  row: Row,
): { readonly holder?: Holder | undefined; readonly turn?: () => void } {
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
  const mayClaim = may('queue_claim');
  const turn = (): void => void claim(isMine ? 0 : 1);
  useShortcuts([{ keys: 'e', name: '认领或归还', off: !mayClaim, run: turn }]);
  return { holder, ...(mayClaim && { turn }) };
}

/** `n` writes a note for the next shift under the object (Z62); undefined for those who may not. */
function useNotes(target: LookupRequest | undefined): (() => void) | undefined {
  const may = useMay();
  const open = useActSheet();
  const write =
    target && may('note_add')
      ? (): void =>
          open(
            act({
              title: '写备注',
              route: 'POST /console/api/note/add',
              words: { field: 'text', label: '备注', max: 500 },
              sentence: '下一班同事会看到，不可修改；不要写手机号与身份证号',
              button: '保存备注',
              data: () => target as never,
              done: '已备注',
              after: () => void renewReads(LOOKUP),
            }),
          )
      : undefined;
  useShortcuts([{ keys: 'n', name: '备注', off: !write, run: () => write?.() }]);
  return write;
}
