// What the publication of a campaign would do, for the person who approves it (P3): 会员所见 out of that very version, and 重新测算, the
// server's simulator asked again (Z03) for it and for the version that members see.
import { ExperimentOutlined, MobileOutlined } from '@ant-design/icons';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { CallRefused, readOnce, useRead } from '#lib/call.ts';
import { formatBp, formatFen } from '#lib/format.ts';
import { USUAL_FORECAST } from '#parts/campaign/forecast.ts';
import { Phone } from '#parts/campaign/Phone.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { findLiveVersion } from '#pages/campaigns/versions.ts';
import s from './Publication.module.css';

const DETAIL = 'GET /console/api/campaign/detail';
const SIMULATE = 'POST /console/api/campaign/simulate';

type Detail = ReplyFrom<typeof DETAIL>;
type Answer = ReplyFrom<typeof SIMULATE>;
export type Published = { readonly id: string; readonly version: number; readonly budget_fen?: number };

export function Publication({ id, version, budget_fen }: Published) {
  const [isShown, setIsShown] = useState(false);
  const { run, isRunning, simulated, fault } = useSimulateAgain({ id, version });
  return (
    <>
      <div className={s.tools}>
        <Button icon={<MobileOutlined />} onClick={() => setIsShown(true)}>
          会员所见
        </Button>
        <Button icon={<ExperimentOutlined />} loading={isRunning} onClick={run}>
          重新测算
        </Button>
        {fault && (
          <span role="alert" className="danger">
            {fault}
          </span>
        )}
        {simulated && <span className="sm c3">刚刚测算，用时 {simulated.seconds.toFixed(1)} 秒</span>}
      </div>
      {simulated && <Figures {...simulated} budget_fen={budget_fen} />}
      {isShown && <MembersView id={id} version={version} close={() => setIsShown(false)} />}
    </>
  );
}

type Simulated = { readonly draft: Answer; readonly live: Answer | undefined; readonly seconds: number };

function useSimulateAgain({ id, version }: Pick<Published, 'id' | 'version'>) {
  const [simulated, setSimulated] = useState<Simulated>();
  const [isRunning, setIsRunning] = useState(false);
  const [fault, setFault] = useState('');
  const simulate = ({ def, forecast }: Detail): Promise<Answer> =>
    readOnce(SIMULATE, {
      def,
      forecast: forecast ? { users: forecast.users, draws_per_user_day: forecast.draws_per_user_day } : USUAL_FORECAST,
    });
  const ask = async (): Promise<void> => {
    const began = performance.now();
    const saved = await readOnce(DETAIL, { id, version });
    const liveVersion = liveVersionOf(saved);
    const live = liveVersion === undefined ? undefined : await readOnce(DETAIL, { id, version: liveVersion });
    const [draft, now] = await Promise.all([
      simulate(saved),
      // Both are asked with the forecast of the draft, so that the figures can be compared.
      live && simulate({ ...live, ...(saved.forecast && { forecast: saved.forecast }) }),
    ]);
    setSimulated({ draft, live: now, seconds: (performance.now() - began) / 1_000 });
  };
  const run = (): void => {
    setIsRunning(true);
    setFault('');
    ask()
      .catch((error: unknown) => setFault(error instanceof CallRefused ? error.message : '测算没有回应，请再试一次'))
      .finally(() => setIsRunning(false));
  };
  return { run, isRunning, simulated, fault };
}

/** The version that members see beside this one. */
function liveVersionOf({ versions, version }: Detail): number | undefined {
  const live = findLiveVersion(versions);
  return live === version ? undefined : live;
}

function Figures({ draft, live, budget_fen }: Simulated & { readonly budget_fen: number | undefined }) {
  const passed = draft.checks.filter(({ ok }) => ok === 1).length;
  const isWhole = passed === draft.checks.length;
  const isOver = budget_fen !== undefined && draft.physical.p99_fen > budget_fen;
  return (
    <dl className={s.figures}>
      {draft.pools.map((pool) => {
        const before = live?.pools.find(({ box_code }) => box_code === pool.box_code);
        return (
          <div key={pool.box_code}>
            <dt>{pool.name} 长期 / 总返还率</dt>
            <dd>
              <Step before={before && formatBp(before.long_bp)} after={formatBp(pool.long_bp)} />
            </dd>
            <dd>
              <Step before={before && formatBp(before.total_bp)} after={formatBp(pool.total_bp)} />
            </dd>
          </div>
        );
      })}
      <div data-bad={isOver ? '' : undefined}>
        <dt>实物 P99</dt>
        <dd>
          <Step before={live && formatFen(live.physical.p99_fen)} after={formatFen(draft.physical.p99_fen)} />
        </dd>
        <dd className="c3">{budget_fen === undefined ? '没有预算' : `预算 ${formatFen(budget_fen)}`}</dd>
      </div>
      <div data-bad={isWhole ? undefined : ''}>
        <dt>发布检查</dt>
        <dd>
          <b className="num">
            {passed} / {draft.checks.length}
          </b>
        </dd>
        <dd className="c3">
          {isWhole
            ? '全部通过'
            : draft.checks
                .filter(({ ok }) => ok === 0)
                .map(({ rule }) => rule)
                .join('、')}
        </dd>
      </div>
    </dl>
  );
}

const Step = ({ before, after }: { readonly before: string | undefined; readonly after: string }) => (
  <span className="num">
    {before !== undefined && before !== after && <span className="c3">{before} → </span>}
    <b>{after}</b>
  </span>
);

type MembersViewProps = { readonly id: string; readonly version: number; readonly close: () => void };

function MembersView({ id, version, close }: MembersViewProps) {
  const read = useRead(DETAIL, { id, version }, { freshFor: 60_000 });
  const liveVersion = read.data && liveVersionOf(read.data);
  const live = useRead(DETAIL, liveVersion === undefined ? undefined : { id, version: liveVersion }, {
    freshFor: 60_000,
  });
  const def = read.data?.def as CampaignDef | undefined;
  return (
    <Drawer open size={390} title={`会员所见 v${version}`} onClose={close} styles={{ body: { padding: 0 } }}>
      <ReadState read={read}>
        {() => def && <Phone def={def} live={live.data?.def as CampaignDef | undefined} pool={undefined} />}
      </ReadState>
    </Drawer>
  );
}
