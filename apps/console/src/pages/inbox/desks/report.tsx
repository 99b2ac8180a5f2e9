// 举报与反馈: what was reported, by whom and about whom (Z32). Who was reported is not told.
import { FlagOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { LongText } from '#parts/LongText.tsx';
import { Link } from 'wouter';
import { REPORT_TYPE_SUGGESTION } from '@shengyu/rules/ui/report-types.ts';
import { act, type KeyedAct } from '#parts/act/act.ts';
import { CopyId, Facts, factsOf } from '#parts/Facts.tsx';
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
};

const TAKEN = 1;
const SCORES = [
  [100, '严重 100 分'],
  [50, '一般 50 分'],
  [20, '轻微 20 分'],
] as const;
const PAGES: Readonly<Record<string, string>> = { user: '/users/', guild: '/guilds/', room: '/rooms/' };

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
  objectOf: (row) => ({ kind: 'report', id: (row.data as ReportData).report_no }),
  personOf: (row) => (row.data as ReportData).user_id,
  remark: ({ state, state_text }) => (state === 0 ? undefined : state_text),
  Facts: ({ row }) => {
    const { text, images, target, report_no, reply, same_as } = row.data as ReportData;
    return (
      <>
        <p className={s.large}>{text}</p>
        <Pictures urls={images.map((image) => (typeof image === 'string' ? image : image.url))} />
        <Facts
          title="举报"
          facts={[
            { name: '编号', value: <CopyId id={report_no} /> },
            ...(target
              ? [
                  {
                    name: '对象',
                    value: PAGES[target.kind] ? (
                      <Link href={`${PAGES[target.kind]}${target.id}`}>{target.name || target.id}</Link>
                    ) : (
                      target.name || target.id
                    ),
                  },
                ]
              : []),
            ...(reply ? [{ name: '已回复', value: reply }] : []),
            ...(same_as === null ? [] : [{ name: '相同举报', value: `#${same_as}` }]),
          ]}
        />
      </>
    );
  },
  Side: ({ person }) => person && <Facts title="举报人" facts={factsOf(person)} />,
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
