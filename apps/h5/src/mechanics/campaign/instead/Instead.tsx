// The action shown in place of the page's own main button (S2-ALL-2, S2-ALL-3: state of the campaign and of the member).
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { StageButton } from '#mechanics/stage/StageButton.tsx';
import { useThisCampaign } from '../campaign.ts';
import { useClaimAction } from '../claim.ts';
import type { ParticipationState } from '../entry.ts';
import { useCampaignReminder } from '../remind.ts';

const CalendarSheet = lazyPart(
  () => import('../sheets/CalendarSheet.tsx'),
  'CalendarSheet',
  ({ open }) => open,
);
const VerifyGate = lazyPart(
  () => import('./VerifyGate.tsx'),
  'VerifyGate',
  ({ open }) => open,
);

/** Logging in is not among these: the page has that button at once (MainButton.tsx). */
type Replacement = Exclude<Extract<ParticipationState, { kind: 'instead' }>, { act: 'login' }>;

export function ReplacementAction({ entry }: { entry: Replacement }) {
  const { reload } = useThisCampaign();
  const claim = useClaimAction();
  const remind = useCampaignReminder();
  const [open, setOpen] = useState<'others' | 'verify'>();
  const acts = {
    remind: remind.set,
    verify: () => setOpen('verify'),
    claim: () => (claim ? claim.go() : void reload()),
    others: () => setOpen('others'),
  };
  return (
    <>
      <StageButton onPress={acts[entry.act]} disabled={entry.act === 'remind' && remind.on}>
        {entry.act === 'remind' && remind.on ? '已设提醒' : entry.label}
      </StageButton>
      <CalendarSheet open={open === 'others'} onClose={() => setOpen(undefined)} />
      <VerifyGate open={open === 'verify'} onClose={() => setOpen(undefined)} />
    </>
  );
}
