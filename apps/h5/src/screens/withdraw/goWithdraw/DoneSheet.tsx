import { Button } from '@shengyu/ui/Button/Button.tsx';
import { checkCircleFill, Icon } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { useRoute } from '#shell/route.ts';
import { InvoiceTitle } from '#features/withdraw/InvoiceTitle.tsx';
import { Timeline } from '#features/withdraw/Timeline.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import s from './DoneSheet.module.css';
import type { WithdrawalReply } from './use-submit.ts';

/** S-GW-5, S-GW-6: 已提交, the progress, and for a company the next step. */
export function WithdrawalSubmittedSheet({
  open,
  onClose,
  submitted,
}: {
  open: boolean;
  onClose: () => void;
  submitted: WithdrawalReply;
}) {
  const { navigation } = useRoute();
  const { withdraw_no, arrive_fen } = submitted;
  const { data: detail, step } = usePageCall(
    'POST /api/v1/withdrawal_detail',
    { withdraw_no },
    { copy: `withdrawal:${withdraw_no}` },
  );
  const toDetail = (): void => navigation.replace(`/withdraw/detail?no=${withdraw_no}`);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="已提交"
      footer={
        <Button block onPress={toDetail}>
          查看详情
        </Button>
      }
    >
      <p className={s.head}>
        <span className={s.icon}>
          <Icon path={checkCircleFill} size={44} />
        </span>
        <span>
          预计到账 <b className="num">{formatFenAsYuan(arrive_fen)}</b>
        </span>
      </p>
      <Skeleton loading={step === 'loading'} shape={<SkeletonRows count={3} height={52} />}>
        {detail && <Timeline entries={detail.timeline} />}
        {detail && detail.invoice && (
          <div className={s.invoice}>
            <p className={s.due}>请在 30 天内上传发票</p>
            <InvoiceTitle title={detail.invoice.title} />
          </div>
        )}
      </Skeleton>
    </Sheet>
  );
}
