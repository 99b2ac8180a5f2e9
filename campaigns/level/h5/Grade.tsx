// /grade 我的等级 (S-GRD): the member's levels, their boxes, and today's tasks.
import { describeLoadFailure } from '@shengyu/h5/mechanics/campaign/failure-line.ts';
import { lazyPart, useRoute, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { drawn } from './art/first.ts?drawn';
import s from './Grade.module.css';
import { LevelSkeleton } from './Shape.tsx';
import { renewLevelPage, useLevelPage } from './use-grade.ts';

const levels = () => import('./Levels.tsx');
const Levels = lazyPart(levels, 'LevelContent');
const RefusedState = lazyPart(() => import('@shengyu/h5/features/read/ReadSheet.tsx'), 'RefusedState');
const State = lazyPart(() => import('@shengyu/ui/States/States.tsx'), 'StandardState');
const RulesSheet = lazyPart(
  () => import('./more/RulesSheet.tsx'),
  'RulesSheet',
  ({ open }) => open,
);

export function Screen() {
  const { navigation } = useRoute();
  const toLogin = useOpenLogin();
  const state = useLevelPage();
  const [rules, setRules] = useState(false);
  const here = state.step === 'here' ? state : undefined;
  // The code of the page is fetched in parallel with its calls, not after them.
  useEffect(() => void levels(), []);
  const drawnSky = here || state.step === 'loading';
  return (
    <Page
      title="我的等级"
      onBack={() => navigation.back()}
      right={here && <HeadBarAction label="等级说明" onPress={() => setRules(true)} />}
      scene={drawnSky && <img className={s.sky} src={drawn['sky']} alt="" />}
      onRefresh={here && renewLevelPage}
    >
      {state.step === 'guest' && <State kind="login" onAction={toLogin} />}
      {state.step === 'refused' && <RefusedState refusal={state.refusal} again={renewLevelPage} />}
      {state.step === 'failed' && (
        <State kind="error" text={describeLoadFailure(state.status)} onAction={renewLevelPage} />
      )}
      {drawnSky && (
        <Skeleton loading={!here} shape={<LevelSkeleton />}>
          {here && (
            <Levels
              level={here.level}
              daily={here.daily}
              clock={here.clock}
              last={here.last}
              copiedAt={here.copiedAt}
            />
          )}
        </Skeleton>
      )}
      {here && (
        <RulesSheet
          open={rules}
          onClose={() => setRules(false)}
          rule_text={here.level.rule_text}
          level={here.level.wealth.level}
        />
      )}
    </Page>
  );
}
