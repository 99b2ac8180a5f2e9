// Handing the guild over (S-GD-8): a vice-head is chosen, a code confirms, the other has 72 hours.
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { ENTERPRISE } from '#screens/guild/wish.ts';
import { OwnCode } from '#mechanics/code/OwnCode.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';
import s from './Detail.module.css';
import type { HeadSheetProps } from './DisbandSheet.tsx';

const OFFER = 1;

export function TransferSheet({ open, guild, onClose, onDone }: HeadSheetProps) {
  const { client } = useServices();
  const [chosen, setChosen] = useState<number | null>(null);
  const [verifying, setVerifying] = useState(false);
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<{ text: string } | null>(null);
  const { guild_id, vice_list } = guild;
  // ROLE-7.
  const isCompany = guild.guild_type === ENTERPRISE;
  const offer = async (sms_code: string): Promise<void> => {
    const act = { guild_id, user_id: chosen!, action: OFFER as 1, sms_code };
    const outcome = await outcomeOf(
      client.mutate('POST /api/v1/transfer_guild_head', act, { quiet: true }),
      () => true,
    );
    if (!outcome.data && outcome.refusal && outcome.refusal.reason === 'sms')
      return setWrong({ text: outcome.refusal.msg });
    setVerifying(false);
    if (!outcome.data) return setError(outcome.refusal && outcome.refusal.msg);
    toast(`等待对方确认，${dateAndMinute(instantOf(outcome.data.expire_at))} 前有效`, 'ok');
    onClose();
    await onDone();
  };
  return (
    <>
      <Sheet
        open={open && !verifying}
        onClose={onClose}
        title="转让会长"
        footer={
          !isCompany &&
          vice_list.length > 0 && (
            <Button block disabled={chosen === null} onPress={() => setVerifying(true)}>
              转让
            </Button>
          )
        }
      >
        {isCompany ? (
          <State inside kind="noPermission" title="企业公会请联系运营变更法人" text="更换会长须提交新的营业执照" />
        ) : vice_list.length === 0 ? (
          <State inside kind="empty" title="还没有副会长" text="会长只能转让给已实名的副会长" />
        ) : (
          <>
            <Radio
              label="转让给"
              value={chosen}
              options={vice_list.map(({ user_id, nickname, show_id }) => ({
                value: user_id,
                text: nickname,
                note: `ID ${show_id}`,
              }))}
              onChange={setChosen}
            />
            <p className={s.closing}>等待对方确认，72 小时内有效。对方接受后您将成为副会长</p>
            {error && (
              <p className={s.error} role="alert">
                {error}
              </p>
            )}
          </>
        )}
      </Sheet>
      <OwnCode
        scene="transfer"
        open={open && verifying}
        onClose={() => setVerifying(false)}
        refusal={wrong}
        onComplete={(typed) => void offer(typed)}
      />
    </>
  );
}
