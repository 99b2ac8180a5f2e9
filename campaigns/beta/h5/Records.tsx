// 我的上报 (S-BETA-4): every report with its answer and why.
import { useServices, useSignedIn, useToLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { RefusedState } from '@shengyu/h5/mechanics/sheet/Answered.tsx';
import { usePages } from '@shengyu/h5/mechanics/sheet/use-pages.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { AppendSheet } from './AppendSheet.tsx';
import type { OwnReport, OwnReports } from './own-reports.ts';
import { Report } from './Report.tsx';

/** S-ALL-6. */
const LIMIT = 10;
const KINDS = [
  { key: '0', label: '全部' },
  { key: '1', label: '产品反馈' },
  { key: '2', label: '投诉举报' },
];

export function Records() {
  const signedIn = useSignedIn();
  const toLogin = useToLogin();
  return signedIn ? <Own /> : <State inside kind="login" text="登录后可以上报并查看答复" onAction={toLogin} />;
}

function Own() {
  const { client } = useServices();
  const [kind, setKind] = useState('0');
  const [round, setRound] = useState(0);
  const [appending, setAppending] = useState<OwnReport>();
  const { rows, next, more, refusal } = usePages<OwnReport, OwnReports>(
    `${round}:${kind}`,
    (at) =>
      client.call('POST /api/v1/report_record_list', { kind: Number(kind) as 0 | 1 | 2, ...at }, { quiet: 'all' }),
    LIMIT,
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
            <State inside kind="empty" title="还没有上报" text="遇到问题或有想法，都可以告诉我们" />
          )
        }
        row={(row) => <Report row={row} onAppend={() => setAppending(row)} />}
      />
      <AppendSheet
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
