// One approval in full (Z51): why it was asked for, what it changes, whether the object is still as its author saw it. An approver ticks
// every changed section and writes an opinion (CONUI-21); whoever asked can take it back.
import { Checkbox, Switch } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads, useRead } from '#lib/call.ts';
import { useNow } from '#lib/clock.ts';
import { formatClock, formatSpan, formatTime } from '#lib/format.ts';
import { hrefOf } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { rememberObject } from '#lib/recent.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { act, type KeyedAct } from '#parts/act/act.ts';
import { ActBar } from '#parts/act/ActBar.tsx';
import { buildApprovalWithdraw } from '#parts/act/approval-withdraw.ts';
import { describeDeciders } from '#parts/act/deciders.tsx';
import { DiffHead, DiffRows } from '#parts/Diff.tsx';
import { JsonTree } from '#parts/JsonTree.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { Face } from '#parts/Face.tsx';
import { WorkBar, WorkDetail, WorkHead } from '#parts/Work.tsx';
import type { Published } from './Publication.tsx';
import { CallIcon, hrefOfApproval, PARTS, STATES, stateNameOf, subjectOf } from './words.tsx';
import s from './Approvals.module.css';

type Detail = ReplyFrom<'GET /console/api/approval/detail'>;
type Part = Detail['lines'][number]['part'];

const DETAIL = 'GET /console/api/approval/detail';
/** Loaded when the first publication is shown: it knows whole definitions, which no other act needs. */
const Publication = lazy(async () => ({ default: (await import('./Publication.tsx')).Publication }));
const ORDER = Object.keys(PARTS) as Part[];

type ApprovalDetailProps = {
  readonly approval_id: number;
  /** The list beside it says that it waits. */
  readonly isListedOpen: boolean;
  readonly leave: () => void;
};

export function ApprovalDetail({ approval_id, isListedOpen, leave }: ApprovalDetailProps) {
  const read = useRead(DETAIL, { approval_id }, { freshFor: 10_000 });
  const wasOpen = useRef(isListedOpen);
  useEffect(() => {
    // A colleague has decided it or taken it back. Each look is a line of the log, so it is asked for again only then.
    if (wasOpen.current && !isListedOpen) void renewReads(DETAIL);
    wasOpen.current = isListedOpen;
  }, [isListedOpen]);
  return (
    <WorkDetail label={`审批 ${approval_id}`}>
      <ReadState read={read} what="查看审批">
        {(detail) => <Whole detail={detail} leave={leave} />}
      </ReadState>
    </WorkDetail>
  );
}

function Whole({ detail, leave }: { readonly detail: Detail; readonly leave: () => void }) {
  const me = useMe();
  const { approval, object, lines, changed, effects, deciders, others } = detail;
  const { approval_id } = approval;
  const title = titleOf(detail);
  useEffect(() => {
    rememberObject({ href: `/approvals?id=${approval_id}`, title, kind: `审批 #${approval_id}` });
  }, [approval_id, title]);
  const isOpen = approval.state === 0;
  const href = (object && hrefOf(object.kind, object.id)) ?? hrefOfApproval(approval);
  const isMine = approval.author.staff_id === me.staff_id;
  const may = useMay();
  const [ticked, setTicked] = useState<ReadonlyMap<Part, number>>(new Map());
  const [isRaw, setIsRaw] = useState(false);
  const now = useNow();
  const sections = ORDER.map((part) => ({ part, lines: lines.filter((line) => line.part === part) })).filter(
    (section) => section.lines.length > 0,
  );
  const open = sections.filter(({ part }) => !ticked.has(part));
  const tick = (part: Part | undefined): void => {
    if (!part) return;
    setTicked((old) => {
      const next = new Map(old);
      if (!next.delete(part)) next.set(part, now);
      return next;
    });
  };
  useShortcuts([{ keys: 'v', name: '已核对此段', run: () => tick(open[0]?.part), off: !isOpen }]);
  const renew = (): void => void renewReads(DETAIL, 'GET /console/api/approval/list');
  return (
    <>
      <WorkHead>
        <CallIcon call={approval.call} state={approval.state} large />
        <div className="grow">
          <div className="row" style={{ gap: 8 }}>
            <h2>{title}</h2>
            <Tag tone={STATES[approval.state].tone}>{stateNameOf(approval)}</Tag>
            {isOpen && (changed ? <Tag tone="danger">对象已变化</Tag> : <Tag tone="ok">对象未变化</Tag>)}
          </div>
          <p className="sm c3 ell">
            审批 #{approval.approval_id} · <span className="mono">{approval.target}</span>
            {href !== undefined && (
              <>
                {' · '}
                <Link href={href}>打开{object?.title ?? subjectOf(approval)}</Link>
              </>
            )}
            {isOpen
              ? ` · ${formatTime(approval.expire_at)} 过期，剩 ${formatSpan(approval.expire_at - now)}`
              : approval.decided_at !== undefined && ` · ${formatTime(approval.decided_at)}`}
          </p>
        </div>
        <label className="row sm c2" style={{ gap: 6 }}>
          原始 <Switch size="small" checked={isRaw} onChange={setIsRaw} />
        </label>
      </WorkHead>
      {isOpen && changed === 1 && (
        <WorkBar tone="danger">对象已变化，只能拒绝：提交时看到的内容与现在不同，请提交人重新提交</WorkBar>
      )}
      {isOpen && deciders === 0 && <WorkBar tone="warn">{describeDeciders(detail)}</WorkBar>}
      <div className={s.why}>
        <Face name={approval.author.name} size="medium" />
        <div className="grow">
          <span className="sm c3">
            {approval.author.name} · {formatTime(approval.created_at)}
          </span>
          <p>{approval.reason}</p>
        </div>
        {isOpen && deciders > 0 && <span className="sm c3">{describeDeciders(detail)}</span>}
      </div>
      {approval.decide_reason && (
        <div className={s.why}>
          <div className="grow">
            <span className="sm c3">
              {approval.decider?.name ?? '系统'}
              {approval.decided_at !== undefined && ` · ${formatTime(approval.decided_at)}`}
            </span>
            <p>{approval.decide_reason}</p>
          </div>
        </div>
      )}
      {effects.length > 0 && (
        <ul className={s.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {approval.call === 'campaign_publish' && may('campaign_simulate') && (
        <Suspense>
          <Publication {...(approval.request as Published)} />
        </Suspense>
      )}
      <div className={s.diff}>
        {isRaw ? (
          <JsonTree value={{ 现状: sideOf(lines, 'before'), 之后: sideOf(lines, 'after'), 申请: approval.request }} />
        ) : (
          <>
            <DiffHead before="现状" after="之后" />
            {sections.map(({ part, lines: own }) => (
              <section key={part}>
                <div className={s.section}>
                  {isOpen && !isMine && (
                    <Checkbox
                      checked={ticked.has(part)}
                      onChange={() => tick(part)}
                      aria-label={`已核对${PARTS[part]}`}
                    />
                  )}
                  <h3>{PARTS[part]}</h3>
                  <span className={`num ${s.num}`}>{own.length}</span>
                  {ticked.has(part) ? (
                    <span className="sm c3">已核对 {formatClock(ticked.get(part)!)}</span>
                  ) : (
                    isOpen && !isMine && part === open[0]?.part && <span className="sm warn">请逐条核对后勾选</span>
                  )}
                </div>
                <DiffRows lines={own} />
              </section>
            ))}
            {sections.length === 0 && <p className={s.none}>没有可对照的字段，请看「原始」</p>}
          </>
        )}
        {others.length > 0 && (
          <p className={s.none}>
            同一对象还有：
            {others.map((other, index) => (
              <span key={other.approval_id}>
                {index > 0 && '、'}
                <Link href={`/approvals?id=${other.approval_id}`}>
                  #{other.approval_id} {other.call_name}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      {isOpen && (
        <ActBar
          acts={actsOf(detail, isMine, open.length)}
          done={leave}
          changed={renew}
          {...(!isMine && open.length > 0 && !changed && { hint: `还有 ${open.length} 段未核对` })}
        />
      )}
    </>
  );
}

/** One side of the difference as an object, by path. */
const sideOf = (lines: Detail['lines'], side: 'before' | 'after'): Readonly<Record<string, string | null>> =>
  Object.fromEntries(lines.map((line) => [line.path, line[side]]));

const titleOf = ({ approval, object }: Detail): string =>
  object ? `${approval.call_name}「${object.title}」` : approval.call_name;

function actsOf({ approval, changed }: Detail, isMine: boolean, open: number): KeyedAct[] {
  const { approval_id, call_name } = approval;
  const decide = (action: 'approve' | 'refuse') => ({
    route: 'POST /console/api/approval/decide' as const,
    data: () => ({ approval_id, action }),
  });
  if (isMine)
    return [
      {
        key: 'w',
        name: '撤回',
        look: 'danger',
        permission: 'approval_withdraw',
        act: buildApprovalWithdraw(approval),
      },
    ];
  if (approval.can_decide !== 1) return [];
  const refuse: KeyedAct = {
    key: 'r',
    name: '拒绝',
    look: 'danger',
    permission: 'approval_decide',
    act: act({
      ...decide('refuse'),
      title: '拒绝申请',
      words: { field: 'reason', label: '复核意见', max: 200 },
      sentence: '提交人会看到意见',
      reasons: ['资料不足', '与需求不一致', '对象已变化'],
      button: '拒绝',
      danger: true,
      done: `已拒绝：${call_name}`,
    }),
  };
  if (changed === 1) return [refuse];
  return [
    {
      key: 'a',
      name: '通过',
      look: 'primary',
      permission: 'approval_decide',
      ...(open > 0 && { blocked: `还有 ${open} 段未核对` }),
      act: act({
        ...decide('approve'),
        title: '通过申请',
        words: { field: 'reason', label: '复核意见', max: 200 },
        sentence: '通过后立即执行',
        reasons: ['与需求一致', '已逐条核对', '已与提交人确认'],
        button: `通过并执行`,
        done: `已通过，已执行：${call_name}`,
      }),
    },
    refuse,
  ];
}
