// 我的上报 (S-BETA-4): the member's own reports with their status and reply.
import { useIsSignedIn, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { RefusedState } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { AppendNoteSheet } from './AppendSheet.tsx';
import type { OwnReport } from './own-reports.ts';
import { OwnReportCard } from './Report.tsx';

const KINDS = [
  { key: '0', label: '全部' },
  { key: '1', label: '产品反馈' },
  { key: '2', label: '投诉举报' },
];

export function OwnReportList() {
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  return signedIn ? <Own /> : <StandardState inside kind="login" text="登录后可以上报并查看答复" onAction={toLogin} />;
}

function Own() {
  const [kind, setKind] = useState('0');
  const [round, setRound] = useState(0);
  const [appending, setAppending] = useState<OwnReport>();
  const { rows, next, more, refusal } = usePages(
    'POST /api/v1/report_record_list',
    { kind: Number(kind) as 0 | 1 | 2 },
    { forget: true, round },
  );
  return (
    <>
      <Segmented label="类别" items={KINDS} value={kind} onChange={setKind} />
      <List
        items={rows}
        label="我的上报"
        keyOf={({ report_id }) => report_id}
        next={next}
        onMore={more}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={more} />
          ) : (
            <StandardState inside kind="empty" title="还没有上报" text="遇到问题或有想法，都可以告诉我们" />
          )
        }
        row={(row) => <OwnReportCard row={row} onAppend={() => setAppending(row)} />}
      />
      <AppendNoteSheet
        row={appending}
        onClose={() => setAppending(undefined)}
        onSent={() => {
          setAppending(undefined);
          setRound(round + 1);
        }}
      />
    </>
  );
}
