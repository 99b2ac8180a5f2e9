import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useOnline } from '#mechanics/campaign/services.ts';
import { itemTextOf } from '#features/item/item-text.ts';
import type { Meter, MileStep } from '#features/item/shapes.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { ItemTile } from '#features/item/ItemTile.tsx';
import type { MilestoneClaimReply } from './claimed.ts';
import s from './Milestone.module.css';
import { useClaimStep } from './use-claim-step.ts';

export type StepSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly meter: Meter;
  readonly step: MileStep | undefined;
  readonly unit: string;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
  /** Claims in place of `claim_milestone`, for a campaign with a call of its own. Resolves to true when something was claimed. */
  readonly claimWith?: ((step_id: string) => Promise<boolean>) | undefined;
};

export function StepSheet({ open, onClose, meter, step, unit, onClaimed, claimWith }: StepSheetProps) {
  const online = useOnline();
  const ready = meter.steps.filter(({ state }) => state === 1);
  const claimStep = useClaimStep(meter.code, onClaimed);
  const claim = async (step_id: string): Promise<void> => {
    if (await (claimWith || claimStep)(step_id)) onClose();
  };
  if (!step) return null;
  return (
    <StageSheet open={open} onClose={onClose} title={`${meter.name} ${formatFullAmount(step.at)}${unit}`}>
      <ul className={s.items}>
        {step.items.map((item) => (
          <li key={item.item_code} className={s.item}>
            <ItemTile icon={item.icon} size="lg" />
            <span className={s.itemName}>{itemTextOf(item)}</span>
          </li>
        ))}
      </ul>
      {step.state === 0 && (
        <Button block disabled>
          {meter.value >= step.at ? '参与后可领取' : `还差 ${formatFullAmount(step.at - meter.value)}${unit}`}
        </Button>
      )}
      {step.state === 1 && (
        <Button block disabled={!online} onPress={() => claim(step.step_id)}>
          领取
        </Button>
      )}
      {step.state === 2 && (
        <Button block disabled>
          已领取
        </Button>
      )}
      {ready.length > 1 && (
        <div className={s.all}>
          <Button block variant="soft" disabled={!online} onPress={() => claim('all')}>
            全部领取
          </Button>
        </div>
      )}
    </StageSheet>
  );
}
