// The verification steps before a member may take part in the campaign (S-CMP-10).
import { RealNameGate } from '#features/agreement/NameGate.tsx';
import { useThisCampaign } from '../campaign.ts';

export function VerifyGate({ open, onClose }: { open: boolean; onClose(): void }) {
  const { home, reload } = useThisCampaign();
  const care = home && home.care;
  return (
    <RealNameGate
      open={open}
      onClose={onClose}
      action="参与"
      named={care !== undefined && care.age !== 'unverified'}
      face={care !== undefined && care.need === 'face'}
      onPassed={reload}
    />
  );
}
