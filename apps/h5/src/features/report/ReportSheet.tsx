// Report sheet (S-BETA-3, S-CMP-7): about the product, or about a person. The reported person never learns who reported (REP-3).
import { REPORT_KIND_COMPLAINT, REPORT_KIND_FEEDBACK, type ReportKind } from '@shengyu/rules/ui/report-types.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { KnownProblems } from './KnownProblems.tsx';
import s from './Report.module.css';
import { ReportForm } from './ReportForm.tsx';
import { useReportForm, type ReportStep, type ReportTarget } from './use-report.ts';

export type ReportSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The person the complaint is about; without a target the member chooses the kind. */
  readonly target?: ReportTarget;
  readonly onSent?: () => void;
};

const KINDS: readonly ReportKind[] = [REPORT_KIND_FEEDBACK, REPORT_KIND_COMPLAINT];

export function ReportSheet({ open, onClose, target, onSent }: ReportSheetProps) {
  const report = useReportForm(target ? REPORT_KIND_COMPLAINT : REPORT_KIND_FEEDBACK, target);
  const { step } = report;
  const online = useOnline();
  const close = (): void => {
    if (step.at === 'sent') {
      report.reset();
      onSent?.();
    }
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={target ? `举报 ${target.name}` : '我要上报'}
      footer={
        step.at === 'sent' ? (
          <Button block onPress={close}>
            知道了
          </Button>
        ) : step.at === 'known' ? (
          <Button block variant="soft" onPress={() => report.send()}>
            都不是，提交新的上报
          </Button>
        ) : (
          <Button block disabled={!online} onPress={report.submit}>
            {online ? '提交' : '当前无网络'}
          </Button>
        )
      }
    >
      {step.at === 'form' && <ReportForm report={report} kinds={target ? [] : KINDS} target={target} />}
      {step.at === 'known' && <KnownProblems similar={step.similar} onJoin={report.send} onBack={report.reset} />}
      {step.at === 'sent' && <Sent step={step} />}
    </Sheet>
  );
}

const Sent = ({ step }: { readonly step: Extract<ReportStep, { at: 'sent' }> }) => (
  <div className={s.sent} role="status">
    <p className={s.done}>已收到，谢谢你</p>
    {step.report_no && (
      <p className={s.line}>
        编号 <span className="num">{step.report_no}</span>
      </p>
    )}
    {step.expect_handle_at > 0 && (
      <p className={s.line}>
        预计 <span className="num">{formatDateAndMinute(instantOfUnixSeconds(step.expect_handle_at))}</span> 前答复
      </p>
    )}
  </div>
);
