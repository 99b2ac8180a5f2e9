// A legal text in force, and the form for its next version (Z33*). What changed is told in at most five sentences that members read.
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { LongText } from '#parts/LongText.tsx';
import { EffectiveField, soonestEffect, type Effect } from './EffectiveField.tsx';
import { LEGAL_TYPES, type LegalType } from './keys.ts';
import { Versions } from './Versions.tsx';
import s from './Config.module.css';

type Detail = ReplyFrom<'GET /console/api/config/detail'>;
const MOST_SENTENCES = 5;

export function LegalText({ type: key, detail }: { readonly type: string; readonly detail: Detail }) {
  const type = key.slice('agreement:'.length) as LegalType;
  const title = LEGAL_TYPES.find(([one]) => one === type)![1];
  const may = useMay();
  const open = useActSheet();
  const inForce = detail.value as { readonly content?: string; readonly pdf?: string };
  const [content, setContent] = useState(inForce.content ?? '');
  const [version, setVersion] = useState('');
  const [summary, setSummary] = useState('');
  const sentences = summary.split('\n').filter((line) => line.trim() !== '');
  const isReady = version.trim() !== '' && sentences.length > 0 && sentences.length <= MOST_SENTENCES && content !== '';
  const publish = (): void =>
    open(
      act<'POST /console/api/agreement/publish', Effect>({
        title: `发布协议 ${title}`,
        route: 'POST /console/api/agreement/publish',
        lines: [{ name: '版本', before: detail.version, after: version }],
        initial: { effective_at: soonestEffect() },
        Fields: EffectiveField,
        data: ({ effective_at }) => ({ type, version: version.trim(), effective_at, content, summary: sentences }),
        sentence: ({ effective_at }) =>
          `${title} ${version}，${formatTime(effective_at)} 生效；协议生效后会员需重新签署`,
        reasons: ['政策调整', '条款更新'],
        button: '提交复核',
        needsSecond: true,
        after: () => void renewReads('GET /console/api/config/detail'),
      }),
    );
  return (
    <>
      <Versions detail={detail} />
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
      {may('agreement_publish') && (
        <div className={s.foot}>
          <Button type="primary" disabled={!isReady} onClick={publish}>
            提交复核
          </Button>
        </div>
      )}
    </>
  );
}
