// 活动编辑: the form of one part, what the draft would pay (测算), and what members will read out of it, side by side (P8).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { nameOfPath } from '@shengyu/campaign/path-names.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Alert, Button, ConfigProvider, Drawer } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatClock } from '#lib/format.ts';
import { useIsTight } from '#lib/narrow.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { OpenApprovals } from '#parts/OpenApprovals.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { findLiveVersion } from '../versions.ts';
import { Checks } from './Checks.tsx';
import { changesFrom, editDraft, openDraft, redoStep, replaceDraft, undoStep, type Draft, type Path } from './draft.ts';
import { DifferenceModal } from './DifferenceModal.tsx';
import { EditHead } from './EditHead.tsx';
import { FaultContext, pathInSentence } from './fault.ts';
import { findKeptDraft, forgetDraft, keepDraft } from './kept-draft.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { PartForm } from './PartForm.tsx';
import { PartNav } from './PartNav.tsx';
import { findSpot } from './parts-table.ts';
import { USUAL_FORECAST, type Forecast } from '#parts/campaign/forecast.ts';
import { Phone } from '#parts/campaign/Phone.tsx';
import { Simulation } from './Simulation.tsx';
import { useDraftActs } from './use-draft-acts.tsx';
import { useJump } from './use-jump.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSimulation } from './use-simulation.ts';
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

function Editor({ saved, live, onSaved }: EditorProps) {
  const me = useMe();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const [, go] = useLocation();
  // The approver reads what the author writes (console.md §3).
  const mayEdit = may('campaign_save');
  const isTight = useIsTight();
  const isPublished = saved.published_at !== undefined;
  const isNext = isPublished && mayEdit;
  // A published version never changes (KIT-2), so editing it begins the next one.
  const base = useMemo(() => {
    const def = saved.def as unknown as CampaignDef;
    return isNext ? { ...def, version: Math.max(...saved.versions.map(({ version }) => version)) + 1 } : def;
  }, [saved, isNext]);
  const key = useMemo(
    () => ({ account: me.account, id: saved.id, version: base.version }),
    [me.account, saved.id, base.version],
  );
  const [kept, setKept] = useState(() => (mayEdit ? findKeptDraft(key) : undefined));
  const [draft, setDraft] = useState<Draft>(() => openDraft(base));
  const [forecast, setForecast] = useState<Forecast>(saved.forecast ?? USUAL_FORECAST);
  const [shown, setShown] = useState<'difference' | 'preview'>();
  const def = draft.now;
  const isSaved = !isNext && JSON.stringify(def) === JSON.stringify(saved.def);
  const simulated = useSimulation(def, forecast);
  const liveSimulated = useSimulation(live, forecast);
  const isFresh = simulated?.of === def && simulated.forecast === forecast;
  const changes = useMemo(() => changesFrom(live, def), [live, def]);
  const part = search.get('part') ?? firstPart(def);
  const pool = part.startsWith('pools.') ? part.slice('pools.'.length) : Object.keys(def.pools ?? {})[0];
  const checks = simulated?.answer?.checks ?? [];
  // What waits for its second person is not asked for again.
  const isReady =
    saved.state !== 'review' &&
    isSaved &&
    isFresh &&
    simulated.answer !== undefined &&
    checks.every(({ ok }) => ok === 1);

  const isUnsaved = def !== base && !isSaved;
  useEffect(() => {
    if (isUnsaved) keepDraft(key, def);
  }, [key, def, isUnsaved]);
  useLeaveWarning(isUnsaved);

  const edit = (path: Path, value: unknown): void => setDraft((now) => editDraft(now, path, value));
  const showPart = (next: string): void =>
    setSearch((now) => {
      now.set('part', next);
      return now;
    });
  const jump = useJump(part, showPart);
  const problem = isFresh ? simulated.problem : '';
  const path = pathInSentence(problem);
  const spot = path === undefined ? undefined : findSpot(def, path);
  const acts = useDraftActs({
    def,
    p99_fen: simulated?.answer?.physical.p99_fen ?? 0,
    onSaved: (version) => {
      forgetDraft(key);
      if (isNext) go(`/campaigns/${saved.id}/edit?version=${version}&part=${part}`, { replace: true });
      onSaved();
    },
  });
  const save = (): void => void (!isSaved && acts.save());
  const undo = (): void => setDraft(undoStep);
  const redo = (): void => setDraft(redoStep);
  useShortcuts([
    { keys: 'mod+s', name: '保存草稿', run: save, off: !mayEdit },
    { keys: 'mod+z', name: '撤销', run: undo, off: !mayEdit },
    { keys: 'mod+y', name: '重做', run: redo, off: !mayEdit },
  ]);
  const phone = <Phone def={def} live={live} pool={pool} />;

  return (
    <div className={s.page}>
      <EditHead
        draft={draft}
        live={live}
        kind={mayEdit ? (isNext ? '新版本' : '草稿') : '只读'}
        savedText={isSaved ? `已保存 ${formatClock(saved.saved_at)}` : isUnsaved ? '有未保存的修改' : '没有修改'}
        isSaved={isSaved}
        isReady={isReady}
        changed={changes.length}
        undo={undo}
        redo={redo}
        compare={() => setShown('difference')}
        save={save}
        publish={acts.publish}
        preview={isTight ? () => setShown('preview') : undefined}
      >
        {checks.length > 0 && <Checks def={def} checks={checks} onJump={jump} />}
      </EditHead>
      <PartNav def={def} changes={changes} part={part} onPart={showPart} />
      <div className={s.middle}>
        {saved.state === 'review' && (
          <OpenApprovals object={{ kind: 'campaign', id: `${saved.id}@${saved.version}` }} />
        )}
        <section className={s.panel} aria-label="内容">
          {kept && (
            <KeptNotice
              restore={() => {
                setDraft((now) => replaceDraft(now, kept));
                setKept(undefined);
              }}
              discard={() => {
                forgetDraft(key);
                setKept(undefined);
              }}
            />
          )}
          {problem && (
            <Alert
              type="error"
              showIcon
              title={problem}
              action={
                spot && (
                  <Button size="small" type="link" onClick={() => jump(spot)}>
                    去「{spot.title}」
                  </Button>
                )
              }
            />
          )}
          <FaultContext value={spot && { text: problem, places: spot.places }}>
            <ConfigProvider componentDisabled={!mayEdit}>
              <fieldset className={s.form} disabled={!mayEdit}>
                <PartForm
                  part={part}
                  def={def}
                  live={live}
                  onEdit={edit}
                  onReplace={(next) => setDraft((now) => replaceDraft(now, next))}
                />
              </fieldset>
            </ConfigProvider>
          </FaultContext>
        </section>
        {pool !== undefined && (
          <Simulation
            answer={simulated?.answer}
            live={liveSimulated?.answer}
            pool={pool}
            kind={def.pools?.[pool]?.kind ?? 'bonus'}
            isFresh={isFresh}
            ms={simulated?.ms}
            forecast={forecast}
            onForecast={setForecast}
          />
        )}
      </div>
      {!isTight && phone}
      {isTight && shown === 'preview' && (
        <Drawer open title="会员所见" size={380} onClose={() => setShown(undefined)}>
          {phone}
        </Drawer>
      )}
      {shown === 'difference' && (
        <DifferenceModal
          changes={changes.map((change) => ({ ...change, name: nameOfPath(live ? [live, def] : [def], change.path) }))}
          title={`${def.title} v${def.version} 与线上对比`}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

const firstPart = ({ pools = {} }: CampaignDef): string => {
  const [pool] = Object.keys(pools);
  return pool === undefined ? 'basic' : `pools.${pool}`;
};
