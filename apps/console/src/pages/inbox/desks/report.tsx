// 举报与反馈: what was reported, by whom and about whom (Z32). Who was reported is not told.
import { FlagOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { LongText } from '#parts/LongText.tsx';
import { Link } from 'wouter';
import { REPORT_TYPE_SUGGESTION } from '@shengyu/rules/ui/report-types.ts';
import { formatClock } from '#lib/format.ts';
import { fieldOf, hrefOf, type Lookup, type LookupKind } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { userActs } from '#pages/users/user-acts.tsx';
import { act, type KeyedAct } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { DetailDrawer } from '#parts/DetailPanel.tsx';
import { CopyId, Facts, factsOf } from '#parts/Facts.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import type { QueueDesk, Row } from '../desk.ts';
import s from './desks.module.css';

type ReportData = {
  readonly report_id: number;
  readonly report_no: string;
  /** 1 feedback, 2 complaint. */
  readonly kind: 1 | 2;
  readonly type: number;
  readonly type_name: string;
  readonly target: { readonly kind: string; readonly id: number; readonly name: string } | null;
  readonly text: string;
  readonly images: readonly (string | { readonly url: string })[];
  readonly reply: string;
  readonly user_id: number;
  readonly same_as: number | null;
  /** What was said in the reported room in the minute before (SHELL-42); words older than sixty days are gone. */
  readonly said: readonly Said[];
};
type Said = { readonly say_id: string; readonly user_id: number; readonly text: string; readonly at: number };

const TAKEN = 1;
const SCORES = [
  [100, '严重 100 分'],
  [50, '一般 50 分'],
  [20, '轻微 20 分'],
] as const;
const REPORTER_FIELDS = ['user_id', 'levels', 'guild', 'age', 'registered_at', 'last_active_at', 'contact'];
/** What may follow a report at once; everything else is done on the page of the object. */
const FOLLOWING = ['封禁', '解封', '调整封禁', '暂停收礼', '移出榜单'];
const KINDS: readonly string[] = ['user', 'guild', 'room'];

/** The reported object. It opens beside the report, so that whoever decides sees both, and may act on it there. */
function Target({ target: { kind, id, name } }: { readonly target: NonNullable<ReportData['target']> }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = name || String(id);
  useShortcuts([{ keys: 'p', name: '打开被举报对象', run: () => setIsOpen(true), off: !KINDS.includes(kind) }]);
  if (!KINDS.includes(kind)) return title;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {title} <Kbd keys="p" />
      </Button>
      {isOpen && (
        <DetailDrawer
          kind={kind as LookupKind}
          id={String(id)}
          close={() => setIsOpen(false)}
          acts={(object) => <FollowingActs object={object} />}
        />
      )}
    </>
  );
}

function FollowingActs({ object }: { readonly object: Lookup }) {
  const may = useMay();
  const open = useActSheet();
  const href = hrefOf(object.kind, object.id);
  const acts = object.kind === 'user' ? userActs(object) : [];
  return (
    <>
      {href && <Link href={href}>打开完整页面</Link>}
      {acts
        .filter(({ name, permission }) => FOLLOWING.includes(name) && may(permission))
        .map(({ name, act: one, isDanger = false }) => (
          <Button key={name} danger={isDanger} onClick={() => open(one)}>
            {name}
          </Button>
        ))}
    </>
  );
}

/** SHELL-42: the talk of the reported room, so that whoever decides knows what the report is about. */
const RoomTalk = ({ said }: { readonly said: readonly Said[] }) =>
  said.length === 0 ? null : (
    <section>
      <h3 className="eyebrow">举报前 60 秒的房间发言</h3>
      <ul className={s.said}>
        {said.map(({ say_id, user_id, text, at }) => (
          <li key={say_id}>
            <span className="sm c3 num">{formatClock(at)}</span>
            <Link href={`/users/${user_id}`}>用户 {user_id}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );

type Answer = { reply: string; score: number | null };

function handle(row: Row, action: 'take' | 'adopt' | 'decline' | 'malicious', words: Words): KeyedAct {
  const { report_id, kind, type, report_no } = row.data as ReportData;
  // BETA-1: an adopted problem scores by its severity; suggestions and complaints score by themselves.
  const asksScore = action === 'adopt' && kind === 1 && type !== REPORT_TYPE_SUGGESTION;
  return {
    key: words.key,
    name: words.name,
    ...(words.look && { look: words.look }),
    permission: 'report_handle',
    // Who takes a report on goes on with it.
    ...(action === 'take' && { isBeginning: true }),
    act: act<'POST /console/api/report/handle', Answer>({
      title: `处理举报：${words.name}`,
      route: 'POST /console/api/report/handle',
      object: `${row.title} · ${report_no}`,
      initial: { reply: words.reply, score: asksScore ? 20 : null },
      Fields: ({ value, set }) => (
        <>
          <LongText
            aria-label="回复"
            placeholder="回复（举报人会看到）"
            maxLength={500}
            value={value.reply}
            onChange={(event) => set({ reply: event.target.value })}
          />
          {asksScore && (
            <Segmented
              aria-label="分数"
              value={value.score ?? 0}
              options={SCORES.map(([score, label]) => ({ value: score, label }))}
              onChange={(score) => set({ score })}
            />
          )}
        </>
      ),
      data: ({ reply, score }) =>
        reply.trim() || action === 'take'
          ? { report_id, action, reply: reply.trim(), ...(score !== null && { score }) }
          : undefined,
      sentence: action === 'take' ? '开始处理，举报人会看到「处理中」' : '举报人会看到回复，被举报人不知情',
      reasons: words.reasons,
      button: words.name,
      ...(words.look === 'danger' && { danger: true as const }),
      done: action === 'take' ? '已受理' : '已回复',
    }),
  };
}

type Words = {
  readonly key: string;
  readonly name: string;
  readonly look?: 'primary' | 'danger';
  readonly reply: string;
  readonly reasons: readonly string[];
};

export const report: QueueDesk = {
  queue: 'report',
  name: '举报与反馈',
  icon: FlagOutlined,
  permission: 'report_handle',
  kind: 'report',
  line: (row) => `${row.title}：${row.text}`,
  personOf: (row) => (row.data as ReportData).user_id,
  remark: ({ state, state_text }) => (state === 0 ? undefined : state_text),
  Facts: ({ row, object }) => {
    const about = object && fieldOf(object, 'about');
    const { text, images, target, report_no, reply, same_as, said } = row.data as ReportData;
    return (
      <>
        <p className={s.large}>{text}</p>
        <Pictures urls={images.map((image) => (typeof image === 'string' ? image : image.url))} />
        <Facts
          title="举报"
          facts={[
            { name: '编号', value: <CopyId id={report_no} /> },
            ...(target ? [{ name: '对象', value: <Target target={target} /> }] : []),
            ...(about ? [{ name: '此前被举报', value: about }] : []),
            ...(reply ? [{ name: '已回复', value: reply }] : []),
            ...(same_as === null
              ? []
              : [{ name: '相同举报', value: <Link href={`/inbox/report?key=${same_as}`}>#{same_as}</Link> }]),
          ]}
        />
        <RoomTalk said={said} />
      </>
    );
  },
  Side: ({ person }) => person && <Facts title="举报人" facts={factsOf(person, REPORTER_FIELDS)} />,
  acts: (row) => {
    if (row.state > TAKEN) return [];
    const { kind } = row.data as ReportData;
    const found = handle(row, 'adopt', {
      key: 'a',
      name: kind === 1 ? '采纳' : '成立',
      look: 'primary',
      reply: kind === 1 ? '感谢反馈，已采纳' : '已核实并处理，感谢举报',
      reasons: ['已处理违规方', '已知问题', '证据充分'],
    });
    const nothing = handle(row, 'decline', {
      key: 'r',
      name: kind === 1 ? '不采纳' : '不成立',
      reply: kind === 1 ? '感谢反馈，暂不采纳' : '经核查未发现违规，感谢举报',
      reasons: ['未发现违规', '证据不足', '已知问题'],
    });
    const malicious = handle(row, 'malicious', {
      key: 'm',
      name: '恶意举报',
      look: 'danger',
      reply: '经核查不属实，请勿恶意举报',
      reasons: ['多次不实举报', '编造内容'],
    });
    const take = handle(row, 'take', {
      key: 't',
      name: '受理',
      look: 'primary',
      reply: '',
      reasons: ['开始核查', '转交处理'],
    });
    return row.state === TAKEN
      ? [found, nothing, ...(kind === 2 ? [malicious] : [])]
      : [take, found, nothing, ...(kind === 2 ? [malicious] : [])];
  },
};
