import { RealNameGate } from '@shengyu/h5/features/agreement/NameGate.tsx';
import { GuardDialog } from '@shengyu/h5/features/guard/GuardDialog.tsx';
import { formatFullAmount, renewReads } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { renewInvites, type Ring } from '../invite.ts';
import type { Chosen } from './Friends.tsx';
import type { Sending } from './use-send.ts';

export type SendLayersProps = {
  readonly sending: Sending;
  readonly friend: Chosen | undefined;
  readonly ring: Ring;
  readonly text: string;
  readonly onSent: () => void;
};

export function SendLayers({ sending, friend, ring, text, onSent }: SendLayersProps) {
  const send = async (guard_confirm?: 1): Promise<void> => {
    const request = { to_user_id: friend!.user_id, ring_id: ring.ring_id, text: text.trim() };
    if (await sending.send(request, guard_confirm)) onSent();
  };
  return (
    <>
      <Dialog
        open={sending.step === 'confirm' && friend !== undefined}
        title={`把${ring.name}送给 ${friend?.nickname ?? ''}？`}
        cancel="再想想"
        confirm="发送邀请"
        onCancel={sending.close}
        onConfirm={() => send()}
      >
        {ring.price > 0
          ? `戒指 ${formatFullAmount(ring.price)} 钻将冻结，对方接受后扣除；拒绝或24小时未回应全额退回`
          : '邀请24小时内有效，对方接受后生效'}
      </Dialog>
      <GuardDialog
        open={sending.step === 'guard'}
        text={sending.guardText}
        onGo={() => send(1)}
        onBack={sending.close}
      />
      <RealNameGate
        open={sending.step === 'verify'}
        onClose={sending.close}
        action="参与"
        named={false}
        face={false}
        onPassed={() => {
          void renewReads('GET /goapi/user/get_user_info_mp/{id}');
          renewInvites();
        }}
      />
    </>
  );
}
