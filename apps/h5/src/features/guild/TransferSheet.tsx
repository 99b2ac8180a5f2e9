// Transfer of the guild to a new head (S-GD-8): the head chooses a vice head and confirms with an SMS code; the vice head has 72
// hours to accept.
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { GUILD_TYPE_ENTERPRISE } from './standing.ts';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import s from './TransferSheet.module.css';
import type { HeadSheetProps } from './head-sheet.ts';

const OFFER = 1;

export function TransferSheet({ open, guild, onClose, onDone }: HeadSheetProps) {
  const { client } = useServices();
  const [chosen, setChosen] = useState<number | null>(null);
  const [verifying, setVerifying] = useState(false);
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<{ text: string } | null>(null);
  const { guild_id, vice_list } = guild;
  // ROLE-7: only the head of a personal guild can be replaced here.
  const isCompany = guild.guild_type === GUILD_TYPE_ENTERPRISE;
  const offer = async (sms_code: string): Promise<void> => {
    const act = { guild_id, user_id: chosen!, action: OFFER as 1, sms_code };
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/transfer_guild_head', act, { quiet: true }),
      () => true,
    );
    if (!outcome.data && outcome.refusal && outcome.refusal.reason === 'sms')
      return setWrong({ text: outcome.refusal.msg });
    setVerifying(false);
    if (!outcome.data) return setError(outcome.refusal && outcome.refusal.msg);
    showToast(`等待对方确认，${formatDateAndMinute(instantOfUnixSeconds(outcome.data.expire_at))} 前有效`, 'ok');
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
          <StandardState
            inside
            kind="noPermission"
            title="企业公会请联系运营变更法人"
            text="更换会长须提交新的营业执照"
          />
        ) : vice_list.length === 0 ? (
          <StandardState inside kind="empty" title="还没有副会长" text="会长只能转让给已实名的副会长" />
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
      <OwnMobileCodeSheet
        scene="transfer"
        open={open && verifying}
        onClose={() => setVerifying(false)}
        refusal={wrong}
        onComplete={(typed) => void offer(typed)}
      />
    </>
  );
}
