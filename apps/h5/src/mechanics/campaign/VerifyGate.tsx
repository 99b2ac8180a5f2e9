// What must be done before one may take part (S-CMP-10).
import { NameGate } from '#screens/agreement/NameGate.tsx';
import { useThisCampaign } from './campaign.ts';

export function VerifyGate({ open, onClose }: { open: boolean; onClose(): void }) {
  const { home, reload } = useThisCampaign();
  const care = home && home.care;
  return (
    <NameGate
      open={open}
      onClose={onClose}
      action="参与"
      named={care !== undefined && care.age !== 'unverified'}
      face={care !== undefined && care.need === 'face'}
      onPassed={reload}
    />
  );
}
