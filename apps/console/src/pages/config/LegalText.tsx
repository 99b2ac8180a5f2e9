// A legal text in force, and the form for its next version (Z33*). What changed is told in at most five sentences that members read; the
// operator sees every changed paragraph before asking for it.
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { KeptOffer } from '#parts/act/ActForm.tsx';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { useKeptText } from '#parts/act/use-kept-text.ts';
import { DiffHead, DiffRows } from '#parts/Diff.tsx';
import { LongText } from '#parts/LongText.tsx';
import { EffectiveField, soonestEffect, type Effect } from './EffectiveField.tsx';
import { LEGAL_TYPES, type LegalType } from '#lib/config-names.ts';
import { describeTextChanges } from './text-changes.ts';
import { Versions } from './Versions.tsx';
import s from './Config.module.css';

type Detail = ReplyFrom<'GET /console/api/config/detail'>;
const MOST_SENTENCES = 5;

type InForce = { readonly content?: string; readonly pdf?: string; readonly summary?: readonly string[] };

export function LegalText({ type: key, detail }: { readonly type: string; readonly detail: Detail }) {
  const type = key.slice('agreement:'.length) as LegalType;
  const title = LEGAL_TYPES.find(([one]) => one === type)![1];
  const may = useMay();
  const open = useActSheet();
  const inForce = detail.value as InForce;
  const [content, setContent] = useState(inForce.content ?? '');
  const changes = useMemo(() => describeTextChanges(inForce.content ?? '', content), [inForce.content, content]);
  const [version, setVersion] = useState('');
  const [summary, setSummary] = useState('');
  // CONUI-9: what was written and not sent outlives the session, like the texts of a sheet.
  const { offered, forget } = useKeptText(`发布协议 ${title}`, {
    reason: [changes.length > 0 ? `正文 ${changes.length} 处修改` : '', version, summary].filter(Boolean).join('，'),
    value: { content, version, summary },
    set: (kept) => {
      const texts = kept as Partial<Record<'content' | 'version' | 'summary', string>>;
      setContent(texts.content ?? content);
      setVersion(texts.version ?? '');
      setSummary(texts.summary ?? '');
    },
    setReason: () => undefined,
  });
  const sentences = summary.split('\n').filter((line) => line.trim() !== '');
  const isReady = version.trim() !== '' && sentences.length > 0 && sentences.length <= MOST_SENTENCES && content !== '';
  const publish = (): void =>
    open(
      act<'POST /console/api/agreement/publish', Effect>({
        title: `发布协议 ${title}`,
        route: 'POST /console/api/agreement/publish',
        lines: [
          { name: '版本', before: detail.version, after: version },
          { name: '正文', before: '现行', after: changes.length === 0 ? '不变' : `改 ${changes.length} 处` },
        ],
        initial: { effective_at: soonestEffect() },
        Fields: EffectiveField,
        data: ({ effective_at }) => ({ type, version: version.trim(), effective_at, content, summary: sentences }),
        sentence: ({ effective_at }) =>
          `${title} ${version}，${formatTime(effective_at)} 生效；协议生效后会员需重新签署`,
        reasons: ['政策调整', '条款更新'],
        button: '提交复核',
        needsSecond: true,
        after: () => {
          forget();
          void renewReads('GET /console/api/config/detail');
        },
      }),
    );
  return (
    <>
      <Versions detail={detail} />
      <Told {...inForce} />
      {offered && <KeptOffer offered={offered} />}
      {may('agreement_publish') && (
        <div className={s.fields}>
          <label>
            <span>新版本号</span>
            <Input
              value={version}
              maxLength={20}
              placeholder="如 2026.12"
              onChange={(event) => setVersion(event.target.value)}
            />
          </label>
          <label>
            <span>更新摘要（每行一句，最多五句，会员会看到）</span>
            <LongText rows={3} value={summary} onChange={(event) => setSummary(event.target.value)} />
          </label>
        </div>
      )}
      <label className={s.legal}>
        <span>正文</span>
        <LongText
          rows={20}
          value={content}
          readOnly={!may('agreement_publish')}
          onChange={(event) => setContent(event.target.value)}
        />
      </label>
      {changes.length > 0 && (
        <section aria-label="正文的修改">
          <DiffHead before="现行" after="新版" />
          <DiffRows lines={changes} />
        </section>
      )}
      {may('agreement_publish') && (
        <div className={s.foot}>
          <span className="c3">{changes.length === 0 ? '正文没有修改' : `正文 ${changes.length} 处修改`}</span>
          <Button type="primary" disabled={!isReady} onClick={publish}>
            提交复核
          </Button>
        </div>
      )}
    </>
  );
}

/** What members were told of the version in force, and its paper. */
const Told = ({ summary = [], pdf }: InForce) => (
  <>
    {summary.length > 0 && <p className="c2">更新摘要：{summary.join('；')}</p>}
    {pdf !== undefined && (
      <p>
        <a href={pdf} target="_blank" rel="noreferrer">
          现行版 PDF
        </a>
      </p>
    )}
  </>
);
