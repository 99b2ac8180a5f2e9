// Leaving (S2-CD-4, REL-6): what happens is said before the button; blocking ends the relation at once, for safety.
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { COOLING, renewPair, sidesOf, type PairHome } from '../pair-home.ts';
import s from './UnbindSheet.module.css';

export type UnbindSheetProps = {
  readonly open: boolean;
  readonly home: PairHome;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

const REASON_MAX = 50;
/** The cooling-off time while the reply names no terms, because the pair is cooling off already. */
const WEEK_HOURS = 168;
/** The server ends the relation of two who blocked one another by an event, a moment after the block. */
const BLOCK_SEEN_MS = 1500;

export function UnbindSheet({ open, home, onBack, onDone }: UnbindSheetProps) {
  const { client } = useServices();
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [blocking, setBlocking] = useState(false);
  const [, other] = sidesOf(home);
  const cooling = home.state === COOLING;
  const terms = home.unbind;
  const apply = async (): Promise<void> => {
    const act = {
      relation_id: home.relation_id,
      action: 'apply' as const,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    const { data } = await mutationOutcomeOf(
      client.mutate('DELETE /goapi/relation/unbind_relation', act, { quiet: true }),
    );
    renewPair();
    if (!data) return;
    showToast('已申请，冷静期内可随时撤回', 'ok');
    onDone();
  };
  const block = async (): Promise<void> => {
    const act = { user_id: other.user_id, black: 1 as const };
    const { data } = await mutationOutcomeOf(client.mutate('POST /goapi/follow/set_black', act, { quiet: true }));
    setBlocking(false);
    if (!data) return;
    showToast('已拉黑，关系已解除', 'ok');
    onDone();
    renewPair();
    setTimeout(renewPair, BLOCK_SEEN_MS);
  };
  return (
    <>
      <StageSheet
        open={open && !blocking}
        onClose={onBack}
        title="解除关系"
        footer={
          <>
            {!cooling && (
              <div className={s['acts']}>
                <Button block autoFocus onPress={onBack}>
                  我再想想
                </Button>
                <Button block variant="line" disabled={!online} onPress={apply}>
                  {online ? '申请解除' : '当前无网络'}
                </Button>
              </div>
            )}
            <Button block variant="text" disabled={!online} onPress={() => setBlocking(true)}>
              拉黑并立即解除
            </Button>
          </>
        }
      >
        <p className={s['days']}>
          你们在一起 <b className="num">{home.days}</b> 天
        </p>
        <ul className={s['points']}>
          <li>
            {terms && terms.partner_away === 1 ? (
              <>
                <b>{terms.cooling_hours}小时后解除</b>
                对方已{terms.away_days}天未登录，冷静期缩短为{terms.cooling_hours}小时
              </>
            ) : (
              <>
                <b>{Math.round((terms ? terms.cooling_hours : WEEK_HOURS) / 24)}天冷静期</b>
                期满后关系解除；双方都同意则立即解除
              </>
            )}
          </li>
          <li>
            <b>期间可撤回</b>
            冷静期内你和TA都可以撤回申请
          </li>
          <li>
            <b>亲密值保留{terms ? terms.keep_days : 30}天</b>
            期间与TA复合可恢复
          </li>
          <li>
            <b>奖励不收回</b>
            已领取的奖励都会留下
          </li>
        </ul>
        {!cooling && (
          <TextArea
            label="原因"
            labelHidden
            placeholder="原因（选填，不会告诉TA）"
            value={reason}
            onChange={setReason}
            maxLength={REASON_MAX}
            rows={2}
          />
        )}
      </StageSheet>
      <Dialog
        open={open && blocking}
        danger
        title={`拉黑 ${other.nickname} 并立即解除？`}
        cancel="我再想想"
        confirm="拉黑并立即解除"
        onCancel={() => setBlocking(false)}
        onConfirm={block}
      >
        没有冷静期，TA不会知道原因；亲密值保留30天，奖励不收回
      </Dialog>
    </>
  );
}
