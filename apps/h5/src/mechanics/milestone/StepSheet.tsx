import { fullAmount } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useOnline, useServices } from '#mechanics/campaign/services.ts';
import { itemsText, itemText } from '#mechanics/sheet/item-text.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { Meter, MileStep } from '#mechanics/sheet/shapes.ts';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { Thing } from '#mechanics/sheet/Thing.tsx';
import type { MilestoneClaimed } from './claimed.ts';
import s from './Milestone.module.css';

export type StepSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly meter: Meter;
  readonly step: MileStep | undefined;
  readonly unit: string;
  readonly onClaimed: (claimed: MilestoneClaimed) => void;
};

export function StepSheet({ open, onClose, meter, step, unit, onClaimed }: StepSheetProps) {
  const { client } = useServices();
  const online = useOnline();
  const ready = meter.steps.filter(({ state }) => state === 1);
  const claim = async (step_id: string): Promise<void> => {
    const act = { milestone_id: meter.code, step_id };
    const { data } = await outcomeOf(client.mutate('POST /api/activity/claim_milestone', act, { quiet: true }));
    if (!data) return;
    toast(`获得 ${itemsText(data.got)}`, 'ok');
    onClaimed(data);
    onClose();
  };
  if (!step) return null;
  return (
    <StageSheet open={open} onClose={onClose} title={`${meter.name} ${fullAmount(step.at)}${unit}`}>
      <ul className={s.items}>
        {step.items.map((item) => (
          <li key={item.item_code} className={s.item}>
            <Thing icon={item.icon} size="lg" />
            <span className={s.itemName}>{itemText(item)}</span>
          </li>
        ))}
      </ul>
      {step.state === 0 && (
        <Button block disabled>
          {meter.value >= step.at ? '参与后可领取' : `还差 ${fullAmount(step.at - meter.value)}${unit}`}
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
