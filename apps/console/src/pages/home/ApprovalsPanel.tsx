// 待我审批: what waits for my second pair of eyes, and below it what I asked for.
import { Link } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { CallIcon, stateNameOf, STATES, subjectOf } from '#pages/approvals/words.tsx';
import { Clock } from '#parts/Clock.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import s from './Home.module.css';

const SHOWN = 3;
const OWN_SHOWN = 2;
/** Amber below six hours, as in the list of approvals. */
const SOON_S = 6 * 3_600;

export function ApprovalsPanel() {
  const read = useRead('GET /console/api/approval/list', { state: 0, page: 1, limit: 20 }, { every: 30_000 });
  return (
    <section className={s.panel} aria-label="待我审批">
      <header>
        <h2>待我审批</h2>
        <Link href="/approvals">全部</Link>
      </header>
      <ReadState read={read} rows={4}>
        {({ list }) => {
          const mine = list.filter(({ can_decide }) => can_decide === 1).slice(0, SHOWN);
          return mine.length === 0 ? (
            <p className={s.none}>没有等你复核的事项</p>
          ) : (
            <ul className={s.approvals}>
              {mine.map(({ approval_id, call_name, author, created_at, expire_at, ...asked }) => (
                <li key={approval_id}>
                  <CallIcon call={asked.call} state={asked.state} />
                  <span className="grow">
                    <span className="ell" title={asked.reason}>
                      <b>{call_name}</b> {subjectOf(asked)}
                    </span>
                    <small>
                      {author.name} 提交 · <Clock due={expire_at} since={created_at} warnBelow={SOON_S} icon={false} />
                    </small>
                  </span>
                  <Link href={`/approvals?id=${approval_id}`}>
                    <Tag tone="brand">复核</Tag>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </ReadState>
      <Own />
    </section>
  );
}

/** What I asked for last and how it stands, so that nobody has to ask a colleague. */
function Own() {
  const { data } = useRead('GET /console/api/approval/list', { mine: 1, page: 1, limit: OWN_SHOWN }, { every: 30_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <>
      <h3 className="eyebrow">我提交的</h3>
      <ul className={s.own}>
        {data.list.map(({ approval_id, call_name, decided_at, ...asked }) => (
          <li key={approval_id}>
            <i className={`dot ${STATES[asked.state].tone}`} aria-hidden="true" />
            <Link href={`/approvals?tab=mine&id=${approval_id}`} className="grow ell">
              {call_name} {subjectOf(asked)}
            </Link>
            <small className="num">
              {decided_at !== undefined && formatMoment(decided_at)} {stateNameOf(asked)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
