// 注册福利: the crate on the quay. It opens as soon as its content has been claimed (S2-NS-1).
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import { drawn } from '../art/later.ts?drawn';
import type { HarbourHome } from '../home.ts';
import s from './Crate.module.css';

export type CrateProps = {
  /** 0 not available, 1 claimable, 2 claimed. */
  readonly state: HarbourHome['benefit']['state'];
  readonly onPress: () => unknown;
};

const SAID = ['看看', '领取', '已领取'] as const;

export function Crate({ state, onPress }: CrateProps) {
  const press = useDebouncedPress(onPress);
  return (
    <>
      <button type="button" className={joinClassNames(s.crate, state === 1 && s.ready)} onClick={press}>
        <img className={s.box} src={drawn[state === 2 ? 'opened' : 'crate']} alt="" />
        <span className={s.label}>
          注册福利
          <span className={s.state}>{SAID[state]}</span>
        </span>
        {state === 1 && <i className={s.dot} />}
      </button>
      <img className={s.bollard} src={drawn['bollard']} alt="" />
    </>
  );
}
