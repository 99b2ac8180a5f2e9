// 对比: any two versions of a campaign, place by place (Z02).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '#lib/call.ts';
import { DifferenceModal } from './edit/DifferenceModal.tsx';
import { STATE_WORDS } from './versions.ts';
import s from './Campaigns.module.css';

type Versions = ReplyFrom<'GET /console/api/campaign/detail'>['versions'];

type CompareVersionsProps = {
  readonly id: string;
  readonly title: string;
  readonly versions: Versions;
  /** The two that are compared first, the older one before. */
  readonly first: readonly [before: number, after: number];
  readonly close: () => void;
};

export function CompareVersions({ id, title, versions, first, close }: CompareVersionsProps) {
  const [[before, after], choose] = useState(first);
  const read = useRead('POST /console/api/campaign/diff', { id, version: after, base: before });
  const picker = (label: string, value: number, other: number, set: (next: number) => void) => (
    <Select
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      options={versions.map(({ version, state }) => ({
        value: version,
        label: `v${version} ${STATE_WORDS[state]}`,
        disabled: version === other,
      }))}
      onChange={set}
    />
  );
  return (
    <DifferenceModal
      title={`${title} 版本对比`}
      read={read}
      changes={(read.data?.changes ?? []).filter(({ path }) => path !== 'version')}
      onClose={close}
      head={
        <div className={s.pickers}>
          {picker('之前的版本', before, after, (next) => choose([next, after]))}
          <span className="c3">→</span>
          {picker('之后的版本', after, before, (next) => choose([before, next]))}
        </div>
      }
    />
  );
}
