// The sheet 查看资料, which shows the submitted application read only.
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { formSectionsOf, applicationValuesOf, type ApplicationDraft } from './application.ts';
import { ApplicationSummary } from './Summary.tsx';

export type SubmittedDataSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly draft: ApplicationDraft;
};

export const SubmittedDataSheet = ({ open, onClose, draft }: SubmittedDataSheetProps) => (
  <Sheet open={open} onClose={onClose} title="提交的资料">
    <ApplicationSummary sections={formSectionsOf(draft.guild_type ?? 1)} values={applicationValuesOf(draft)} />
  </Sheet>
);
