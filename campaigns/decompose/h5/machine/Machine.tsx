// The glass capsule with what will be dissolved in it, the jar that takes the splinters, the pink diamonds beside.
import { NumberRoll } from '@shengyu/ui/NumberRoll/NumberRoll.tsx';
import { drawn } from '../art/first.ts?drawn';
import { Dissolving } from './Dissolving.tsx';
import s from './Machine.module.css';

export type MachineProps = {
  /** The picture of the dearest of the chosen things. */
  readonly item: string | undefined;
  readonly count: number;
  readonly debris: number | undefined;
  readonly pink: number | undefined;
  /** What is falling apart now; its key changes with every act. */
  readonly dissolving: { readonly key: string; readonly icon: string; readonly falling: boolean } | undefined;
};

/** How full the jar looks: a picture of about how many, beside the exact number. */
const FULLER_FROM = [1, 200, 1000, 4000];
const levelOf = (debris: number): number => FULLER_FROM.filter((from) => debris >= from).length;

export const Machine = ({ item, count, debris, pink, dissolving }: MachineProps) => (
  <div className={s.machine}>
    <img className={s.body} src={drawn['machine']} alt="" />
    {dissolving?.falling && <Dissolving key={dissolving.key} icon={dissolving.icon} />}
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
