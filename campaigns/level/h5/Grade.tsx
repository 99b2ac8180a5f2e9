// /grade 我的等级 (S-GRD): the levels, their boxes, what to do today.
import { failureLine } from '@shengyu/h5/mechanics/campaign/failure-line.ts';
import { later, usePlace, useToLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { drawn } from './art/first.ts?drawn';
import s from './Grade.module.css';
import { Shape } from './Shape.tsx';
import { renewGrade, useGrade } from './use-grade.ts';

const levels = () => import('./Levels.tsx');
const Levels = later(levels, (module) => module.Levels);
const RefusedState = later(
  () => import('@shengyu/h5/mechanics/sheet/Answered.tsx'),
  (module) => module.RefusedState,
);
const State = later(
  () => import('@shengyu/ui/States/States.tsx'),
  (module) => module.State,
);
const RulesSheet = later(
  () => import('./more/RulesSheet.tsx'),
  (module) => module.RulesSheet,
  ({ open }) => open,
);

export function Screen() {
  const { navigation } = usePlace();
  const toLogin = useToLogin();
  const state = useGrade();
  const [rules, setRules] = useState(false);
  const here = state.step === 'here' ? state : undefined;
  // Beside the calls, not after them.
  useEffect(() => void levels(), []);
  const drawnSky = here || state.step === 'loading';
  return (
    <Page
      title="我的等级"
      onBack={() => navigation.back()}
      right={here && <HeadAction label="等级说明" onPress={() => setRules(true)} />}
      scene={drawnSky && <img className={s.sky} src={drawn['sky']} alt="" />}
      onRefresh={here && renewGrade}
    >
      {state.step === 'guest' && <State kind="login" onAction={toLogin} />}
      {state.step === 'refused' && <RefusedState refusal={state.refusal} again={renewGrade} />}
      {state.step === 'failed' && <State kind="error" text={failureLine(state.status)} onAction={renewGrade} />}
      {drawnSky && (
        <Skeleton loading={!here} shape={<Shape />}>
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
