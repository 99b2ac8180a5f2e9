import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon, xBold } from '@shengyu/ui/icons.tsx';
import type { ApplicationStatus } from './application.ts';
import s from './Settled.module.css';

const [DOING, DONE, FAILED] = [1, 2, 3];
const SAID: Readonly<Record<number, string>> = { 0: '未开始', 1: '进行中', 2: '已完成', 3: '未通过' };

/** S-ST-1: the steps 实名 → 资料 → 审核 → 签约 → 开通. */
export const ApplicationSteps = ({ steps }: { readonly steps: ApplicationStatus['steps'] }) => (
  <ol className={s.steps} aria-label="入驻进度">
    {steps.map(({ key, title, state }, i) => (
      <li
        key={key}
        className={joinClassNames(
          s.step,
          state === DONE && s.done,
          state === DOING && s.doing,
          state === FAILED && s.failed,
        )}
        aria-current={state === DOING ? 'step' : undefined}
      >
        <span className={s.dot}>
          {state === DONE ? (
            <Icon path={checkBold} size={12} />
          ) : state === FAILED ? (
            <Icon path={xBold} size={12} />
          ) : (
            <span className="num">{i + 1}</span>
          )}
        </span>
        {title}
        <span className="sr-only">{SAID[state]}</span>
      </li>
    ))}
  </ol>
);
