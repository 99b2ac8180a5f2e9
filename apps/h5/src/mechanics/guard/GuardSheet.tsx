// 消费守护 (S2-CMP-8): what I spent, what I may spend, and how I stop myself.
import { useOnline } from '#mechanics/campaign/services.ts';
import { OwnCode } from '#mechanics/code/OwnCode.tsx';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { Bars } from './Bars.tsx';
import s from './Guard.module.css';
import { Limits } from './Limits.tsx';
import { Rest } from './Rest.tsx';
import { Spent } from './Spent.tsx';
import { useGuard } from './use-guard.ts';

export type GuardSheetProps = { readonly open: boolean; readonly onClose: () => void };

export const GuardSheet = ({ open, onClose }: GuardSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="消费守护">
    <Content />
  </StageSheet>
);

function Content() {
  const { asked, set, code } = useGuard();
  const online = useOnline();
  return (
    <Answered asked={asked}>
      {(guard) => (
        <>
          {guard.age === 'minor' && <p className={s.minor}>未成年人不可参与付费与抽取，其他内容照常</p>}
          {guard.notice && (
            <p className={s.minor} role="status">
              {guard.notice}
            </p>
          )}
          <Spent guard={guard} />
          <Bars history={guard.history} />
          <Limits guard={guard} disabled={!online} onSet={set} />
          {guard.age !== 'minor' && <Rest guard={guard} disabled={!online} onSet={set} />}
          <OwnCode scene="guard" {...code} />
        </>
      )}
    </Answered>
  );
}
