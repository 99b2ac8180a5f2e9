// 消费守护, the spend guard (S2-CMP-8): what the member spent, the limits, and the self-exclusion.
import { useOnline } from '@shengyu/web/online.ts';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { SpendingBars } from './Bars.tsx';
import s from './Guard.module.css';
import { SpendLimits } from './Limits.tsx';
import { SelfExclusion } from './Rest.tsx';
import { ChanceSpending } from './Spent.tsx';
import { useSpendGuard } from './use-guard.ts';

export type GuardSheetProps = { readonly open: boolean; readonly onClose: () => void };

export const GuardSheet = ({ open, onClose }: GuardSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="消费守护">
    <Content />
  </StageSheet>
);

function Content() {
  const { asked, set, code } = useSpendGuard();
  const online = useOnline();
  return (
    <ReadSheet read={asked}>
      {(guard) => (
        <>
          {guard.age === 'minor' && <p className={s.minor}>未成年人不可参与付费与抽取，其他内容照常</p>}
          {guard.notice && (
            <p className={s.minor} role="status">
              {guard.notice}
            </p>
          )}
          <ChanceSpending guard={guard} />
          <SpendingBars history={guard.history} />
          <SpendLimits guard={guard} disabled={!online} onSet={set} />
          {guard.age !== 'minor' && <SelfExclusion guard={guard} disabled={!online} onSet={set} />}
          <OwnMobileCodeSheet scene="guard" {...code} />
        </>
      )}
    </ReadSheet>
  );
}
