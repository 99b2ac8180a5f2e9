// 活动编辑: the form of one part, what the draft would pay (测算), and what members will read out of it, side by side (P8).
import { RedoOutlined, SaveOutlined, SendOutlined, UndoOutlined } from '@ant-design/icons';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Alert, Badge, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatClock } from '#lib/format.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { ReadState } from '#parts/ReadState.tsx';
import { findLiveVersion } from '../versions.ts';
import { Checks } from './Checks.tsx';
import { changesFrom, editDraft, openDraft, redoStep, replaceDraft, undoStep, type Draft, type Path } from './draft.ts';
import { DifferenceModal } from './DifferenceModal.tsx';
import { findKeptDraft, forgetDraft, keepDraft } from './kept-draft.ts';
import { PartForm } from './PartForm.tsx';
import { PartNav } from './PartNav.tsx';
import { Phone } from './Phone.tsx';
import { Simulation } from './Simulation.tsx';
import { useDraftActs } from './use-draft-acts.tsx';
import { useSimulation, type Forecast } from './use-simulation.ts';
import s from './Edit.module.css';

const DETAIL = 'GET /console/api/campaign/detail';

export function EditPage() {
  const { id } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const version = Number(search.get('version')) || undefined;
  const newest = useRead(DETAIL, { id, ...(version && { version }) }, { freshFor: Infinity });
  const liveVersion = newest.data && findLiveVersion(newest.data.versions);
  const live = useRead(DETAIL, liveVersion === undefined ? undefined : { id, version: liveVersion }, {
    freshFor: Infinity,
  });
  return (
    <ReadState read={newest} what="活动编辑">
      {(saved) =>
        // The live version is needed to show what differs from it, so the editor waits for both.
        liveVersion !== undefined && !live.data ? (
          <ReadState read={live}>{() => null}</ReadState>
        ) : (
          <Editor
            // Another version is another document.
            key={`${saved.version} ${saved.def_hash}`}
            saved={saved}
            live={live.data && (live.data.def as unknown as CampaignDef)}
            onSaved={() => void newest.renew()}
          />
        )
      }
    </ReadState>
  );
}

type EditorProps = {
  readonly saved: ReplyFrom<typeof DETAIL>;
  readonly live: CampaignDef | undefined;
  readonly onSaved: () => void;
};

const FORECAST: Forecast = { users: 20_000, draws_per_user_day: 12 };

function Editor({ saved, live, onSaved }: EditorProps) {
  const me = useMe();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const [, go] = useLocation();
  const isPublished = saved.published_at !== undefined;
  // A published version never changes (KIT-2), so editing it begins the next one.
  const base = useMemo(() => {
    const def = saved.def as unknown as CampaignDef;
    return isPublished ? { ...def, version: Math.max(...saved.versions.map(({ version }) => version)) + 1 } : def;
  }, [saved, isPublished]);
  const key = useMemo(
    () => ({ account: me.account, id: saved.id, version: base.version }),
    [me.account, saved.id, base.version],
  );
  const [kept, setKept] = useState(() => findKeptDraft(key));
  const [draft, setDraft] = useState<Draft>(() => openDraft(base));
  const [forecast, setForecast] = useState<Forecast>(saved.forecast ?? FORECAST);
  const [isComparing, setComparing] = useState(false);
  const def = draft.now;
  const isSaved = !isPublished && JSON.stringify(def) === JSON.stringify(saved.def);
  const simulated = useSimulation(def, forecast);
  const liveSimulated = useSimulation(live, forecast);
  const isFresh = simulated?.of === def && simulated.forecast === forecast;
  const changes = useMemo(() => changesFrom(live, def), [live, def]);
  const part = search.get('part') ?? firstPart(def);
  const pool = part.startsWith('pools.') ? part.slice('pools.'.length) : Object.keys(def.pools ?? {})[0];
  const checks = simulated?.answer?.checks ?? [];
  const isReady = isSaved && isFresh && simulated.answer !== undefined && checks.every(({ ok }) => ok === 1);

  useEffect(() => {
    if (def === base || isSaved) return;
    keepDraft(key, def);
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [key, def, base, isSaved]);

  const edit = (path: Path, value: unknown): void => setDraft((now) => editDraft(now, path, value));
  const showPart = (next: string): void =>
    setSearch((now) => {
      now.set('part', next);
      return now;
    });
  const acts = useDraftActs({
    def,
    p99_fen: simulated?.answer?.physical.p99_fen ?? 0,
    onSaved: (version) => {
      forgetDraft(key);
      if (isPublished) go(`/campaigns/${saved.id}/edit?version=${version}&part=${part}`, { replace: true });
      onSaved();
    },
  });
  const save = (): void => void (!isSaved && may('campaign_save') && acts.save());
  useShortcuts([
    { keys: 'mod+s', name: '保存草稿', run: save },
    { keys: 'mod+z', name: '撤销', run: () => setDraft(undoStep) },
    { keys: 'mod+y', name: '重做', run: () => setDraft(redoStep) },
  ]);

  return (
    <div className={s.page}>
      <header className={s.top}>
        <Link href="/campaigns">活动</Link>
        <h1>{def.title}</h1>
        <span className={s.tag}>
          v{def.version} {isPublished ? '新版本' : '草稿'}
        </span>
        <span className={s.meta}>
          {live ? `线上 v${live.version}` : '未上线'} ·{' '}
          {isSaved ? `已保存 ${formatClock(saved.saved_at)}` : '有未保存的修改'}
        </span>
        <span className={s.grow} />
        {checks.length > 0 && <Checks def={def} checks={checks} onPart={showPart} />}
        <Button
          aria-label="撤销"
          icon={<UndoOutlined />}
          disabled={draft.past.length === 0}
          onClick={() => setDraft(undoStep)}
        />
        <Button
          aria-label="重做"
          icon={<RedoOutlined />}
          disabled={draft.future.length === 0}
          onClick={() => setDraft(redoStep)}
        />
        <Button disabled={changes.length === 0} onClick={() => setComparing(true)}>
          与线上对比 <Badge count={changes.length} overflowCount={999} color="var(--brand)" />
        </Button>
        {may('campaign_save') && (
          <Button icon={<SaveOutlined />} disabled={isSaved} onClick={save}>
            保存
          </Button>
        )}
        {may('campaign_publish') && (
          <Button type="primary" icon={<SendOutlined />} disabled={!isReady} onClick={acts.publish}>
            提交发布复核
          </Button>
        )}
      </header>
      <PartNav def={def} changes={changes} part={part} onPart={showPart} />
      <div className={s.middle}>
        <section className={s.panel} aria-label="内容">
          {kept && (
            <Alert
              type="info"
              showIcon
              title="这个浏览器里有未保存的修改"
              action={
                <>
                  <Button
                    size="small"
                    type="link"
                    onClick={() => {
                      setDraft((now) => replaceDraft(now, kept));
                      setKept(undefined);
                    }}
                  >
                    恢复
                  </Button>
                  <Button
                    size="small"
                    type="link"
                    onClick={() => {
                      forgetDraft(key);
                      setKept(undefined);
                    }}
                  >
                    丢弃
                  </Button>
                </>
              }
            />
          )}
          {isFresh && simulated.problem && <Alert type="error" showIcon title={simulated.problem} />}
          <PartForm
            part={part}
            def={def}
            live={live}
            onEdit={edit}
            onReplace={(next) => setDraft((now) => replaceDraft(now, next))}
          />
        </section>
        {pool !== undefined && (
          <Simulation
            answer={simulated?.answer}
            live={liveSimulated?.answer}
            pool={pool}
            isFresh={isFresh}
            ms={simulated?.ms}
            forecast={forecast}
            onForecast={setForecast}
          />
        )}
      </div>
      <Phone def={def} live={live} pool={pool} />
      {isComparing && <DifferenceModal changes={changes} def={def} onClose={() => setComparing(false)} />}
    </div>
  );
}

const firstPart = ({ pools = {} }: CampaignDef): string => {
  const [pool] = Object.keys(pools);
  return pool === undefined ? 'basic' : `pools.${pool}`;
};
