// /guild/settled 公会入驻 (S-ST): from the choice of a kind over the papers and their review to the signature that opens the guild.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { later } from '#lib/later.tsx';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import type { Standing } from './application.ts';
import s from './Settled.module.css';
import { Steps } from './Steps.tsx';
import { STATUS, viewOf } from './view.ts';

const Intro = later(
  () => import('./Intro.tsx'),
  (module) => module.Intro,
);
const Form = later(
  () => import('./Form.tsx'),
  (module) => module.Form,
);
const Supplement = later(
  () => import('./Supplement.tsx'),
  (module) => module.Supplement,
);
const Verdict = later(
  () => import('./Verdict.tsx'),
  (module) => module.Verdict,
);
const Contract = later(
  () => import('./Contract.tsx'),
  (module) => module.Contract,
);
const SignBar = later(
  () => import('./Contract.tsx'),
  (module) => module.SignBar,
);
const CopyNote = later(
  () => import('#mechanics/sheet/CopyNote.tsx'),
  (module) => module.CopyNote,
);

const TITLE = '公会入驻';

export function Screen() {
  const { state, again } = useOwn('POST /api/v1/get_user_company_status', {}, { copy: 'settled' });
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  return <Here standing={state.data} copiedAt={state.copiedAt} again={again} />;
}

type HereProps = {
  readonly standing: Standing;
  readonly copiedAt: number | undefined;
  readonly again: () => Promise<void>;
};

function Here({ standing, copiedAt, again }: HereProps) {
  const { location, navigation } = usePlace();
  const upgrade = location.query.upgrade === '1';
  const [kind, setKind] = useState<1 | 2>();
  const view = viewOf(standing, { upgrade, begun: kind !== undefined });
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
      {standing.status < STATUS.active && view !== 'barred' && <Steps steps={standing.steps} />}
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
        <Verdict view={view} standing={standing} opened={opened} onBegin={() => setKind(guild_type)} />
      )}
    </Page>
  );
}

/** Whether the guild was opened while the screen was looked at. */
function useOpened(status: number): boolean {
  const before = useRef(status);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (before.current === STATUS.signing && status === STATUS.active) setOpened(true);
    before.current = status;
  }, [status]);
  return opened;
}

const Shape = () => (
  <>
    <div className={s.shape}>
      <Bone height={72} />
    </div>
    <SkeletonRows count={5} />
  </>
);
