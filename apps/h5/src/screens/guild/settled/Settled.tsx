// Page /guild/settled 公会入驻 (S-ST): choice of the kind, application form, review, and the signature that opens the guild.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';
import type { ApplicationStatus } from './application.ts';
import s from './Settled.module.css';
import { ApplicationSteps } from './Steps.tsx';
import { APPLICATION_STATUS, applicationViewOf } from './view.ts';

const Intro = lazyPart(() => import('./Intro.tsx'), 'GuildTypeIntro');
const Form = lazyPart(() => import('./Form.tsx'), 'ApplicationForm');
const Supplement = lazyPart(() => import('./Supplement.tsx'), 'SupplementForm');
const ApplicationStatusView = lazyPart(() => import('./Verdict.tsx'), 'ApplicationStatusView');
const Contract = lazyPart(() => import('./Contract.tsx'), 'ContractToSign');
const SignBar = lazyPart(() => import('./Contract.tsx'), 'SignBar');
const CopyNote = lazyPart(() => import('#features/sheet/CopyNote.tsx'), 'OfflineCopyNote');

const TITLE = '公会入驻';

export function Screen() {
  const state = usePageCall('POST /api/v1/get_user_company_status', {}, { copy: 'settled' });
  const { again } = state;
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;
  return <Here standing={state.data} copiedAt={state.copiedAt} again={again} />;
}

type HereProps = {
  readonly standing: ApplicationStatus;
  readonly copiedAt: number | undefined;
  readonly again: () => Promise<void>;
};

function Here({ standing, copiedAt, again }: HereProps) {
  const { location, navigation } = useRoute();
  const upgrade = location.query.upgrade === '1';
  const [kind, setKind] = useState<1 | 2>();
  const view = applicationViewOf(standing, { upgrade, begun: kind !== undefined });
  const closed = copiedAt !== undefined;
  const opened = useOpened(standing.status);
  const draft = standing.draft;
  const guild_type = kind ?? (draft && draft.guild_type) ?? standing.guild_type ?? 1;
  const upgraded = draft ? draft.upgrade_guild_id : upgrade ? standing.guild_id : undefined;
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      bottom={view === 'signing' && !closed && <SignBar onSigned={again} />}
      onRefresh={view === 'form' || view === 'supplement' ? undefined : again}
    >
      {closed && <CopyNote at={copiedAt} onAgain={again} />}
      {standing.status < APPLICATION_STATUS.active && view !== 'barred' && <ApplicationSteps steps={standing.steps} />}
      {view === 'intro' && <Intro standing={standing} upgrade={upgrade} onBegin={setKind} again={again} />}
      {view === 'form' && (
        <Form
          standing={standing}
          guild_type={guild_type}
          upgraded={upgraded}
          onKind={upgraded === undefined ? setKind : undefined}
          onSubmitted={again}
        />
      )}
      {view === 'supplement' && <Supplement standing={standing} guild_type={guild_type} onSubmitted={again} />}
      {view === 'signing' && <Contract standing={standing} />}
      {(view === 'reviewing' || view === 'rejected' || view === 'owner' || view === 'barred') && (
        <ApplicationStatusView
          view={view}
          standing={standing}
          opened={opened}
          upgrade={upgrade}
          onBegin={() => setKind(guild_type)}
        />
      )}
    </Page>
  );
}

/** True when the guild was opened while this page was shown. */
function useOpened(status: number): boolean {
  const before = useRef(status);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // An upgrade, and an application whose contract is signed already, opens with the approval: there is nothing to sign.
    const pending = before.current === APPLICATION_STATUS.signing || before.current === APPLICATION_STATUS.reviewing;
    if (pending && status === APPLICATION_STATUS.active) setOpened(true);
    before.current = status;
  }, [status]);
  return opened;
}

const Shape = () => (
  <>
    <div className={s.shape}>
      <SkeletonBlock height={72} />
    </div>
    <SkeletonRows count={5} />
  </>
);
