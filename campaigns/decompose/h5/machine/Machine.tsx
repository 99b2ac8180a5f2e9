// The decomposing machine: the glass capsule with the item to decompose, the jar for the debris, and the pink diamonds beside it.
import { NumberRoll } from '@shengyu/ui/NumberRoll/NumberRoll.tsx';
import { drawn } from '../art/first.ts?drawn';
import { DissolveAnimation } from './Dissolving.tsx';
import s from './Machine.module.css';

export type DecomposeMachineProps = {
  /** The picture of the most valuable selected item. */
  readonly item: string | undefined;
  readonly count: number;
  readonly debris: number | undefined;
  readonly pink: number | undefined;
  /** The item being dissolved; its key changes with every decomposition. */
  readonly dissolving: { readonly key: string; readonly icon: string; readonly falling: boolean } | undefined;
};

/** Thresholds of the pictures that show roughly how full the jar is; the exact number stands beside it. */
const FULLER_FROM = [1, 200, 1000, 4000];
const levelOf = (debris: number): number => FULLER_FROM.filter((from) => debris >= from).length;

export const DecomposeMachine = ({ item, count, debris, pink, dissolving }: DecomposeMachineProps) => (
  <div className={s.machine}>
    <img className={s.body} src={drawn['machine']} alt="" />
    {dissolving?.falling && <DissolveAnimation key={dissolving.key} icon={dissolving.icon} />}
    {!dissolving?.falling && <Standing icon={dissolving?.icon ?? item} />}
    <img className={s.glass} src={drawn['glass']} alt="" />
    {count > 1 && !dissolving && <span className={`num ${s.count}`}>×{count}</span>}
    <img className={s.jar} src={drawn[`jar${levelOf(debris ?? 0)}`]} alt="" />
    <p className={s.debris}>
      碎片 <b>{debris === undefined ? '–' : <NumberRoll value={debris} />}</b>
    </p>
    <img className={s.gem} src={drawn['gem']} alt="" />
    <p className={s.pink}>
      粉钻 <b>{pink === undefined ? '–' : <NumberRoll value={pink} />}</b>
    </p>
  </div>
);

const Standing = ({ icon }: { icon: string | undefined }) =>
  icon ? <img key={icon} className={s.item} src={icon} alt="" /> : null;
