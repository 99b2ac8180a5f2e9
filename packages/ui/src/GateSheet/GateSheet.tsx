import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import { fileText, Icon, identificationCard, userFocus } from '../icons.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { Tag } from '../Tag/Tag.tsx';
import s from './GateSheet.module.css';

export type GateStepKind = 'realName' | 'face' | 'contract';

const STEPS: Record<GateStepKind, { readonly icon: string; readonly name: string; readonly note: string }> = {
  realName: { icon: identificationCard, name: '实名认证', note: '填写姓名与身份证号' },
  face: { icon: userFocus, name: '人脸核验', note: '确认是您本人操作' },
  contract: { icon: fileText, name: '电子签约', note: '阅读合同并签名' },
};

export interface GateStep {
  readonly kind: GateStepKind;
  readonly done: boolean;
}

export interface GateSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the member wanted to do, such as 提现. */
  readonly action: string;
  /** The steps in the order in which the member does them. */
  readonly steps: readonly GateStep[];
  readonly onGo: (kind: GateStepKind) => void;
}

/**
 * S-CMP-10: lists the steps a member must finish before an action. Each step needs the one before it, so only the first
 * unfinished step can be opened.
 */
export function GateSheet({ open, onClose, action, steps, onGo }: GateSheetProps) {
  const next = steps.find(({ done }) => !done);
  return (
    <Sheet open={open} onClose={onClose} title={`完成以下步骤即可${action}`}>
      <ol>
        {steps.map((step) => (
          <li key={step.kind} className={s.step} aria-current={step === next ? 'step' : undefined}>
            <span className={joinClassNames(s.icon, step.done && s.done, step === next && s.now)}>
              <Icon path={STEPS[step.kind].icon} size={24} />
            </span>
            <span className={s.text}>
              <b className={s.name}>{STEPS[step.kind].name}</b>
              <span className={s.note}>{STEPS[step.kind].note}</span>
            </span>
            {step.done ? (
              <Tag tone="green">已完成</Tag>
            ) : (
              <Button
                size="sm"
                disabled={step !== next}
                label={`去完成${STEPS[step.kind].name}`}
                onPress={() => onGo(step.kind)}
              >
                去完成
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
