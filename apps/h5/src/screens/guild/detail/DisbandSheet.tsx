// Disbanding a guild (S-GD-7): shows what is affected and what blocks it, then asks for a reason, the guild's name and an SMS
// code.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useCachedRead } from '@shengyu/web/read/cache.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import type { HeadSheetProps } from '#features/guild/head-sheet.ts';
import s from './Detail.module.css';

const NOTE_MAX = 100;

const DISBAND = 'POST /api/v1/disband_guild';

export function DisbandSheet({ open, guild, onClose, onDone }: HeadSheetProps) {
  const { client } = useServices();
  const { navigation } = useRoute();
  /** True when the head has read what is affected; the sheet then asks for reason and name. */
  const [sure, setSure] = useState(false);
  const [reason, setReason] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [unreasoned, setUnreasoned] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [verifying, setVerifying] = useState(false);
  const [wrong, setWrong] = useState<{ text: string } | null>(null);
  const { guild_id, guild_name } = guild;
  const dryRun = { guild_id, dry_run: 1 } as const;
  const asked = useCachedRead(DISBAND, dryRun, () => client.mutate(DISBAND, dryRun, { quiet: 'all' }), {
    enabled: open,
    staleMs: 0,
  });
  const look = asked.data;
  const blocked = !look || look.blockers.length > 0;
  /** Closes the sheet. When it is opened again, it starts with what is affected. */
  const leave = (): void => {
    setSure(false);
    onClose();
  };
  const disband = async (sms_code: string): Promise<void> => {
    const reason_text = note.trim();
    const act = {
      guild_id,
      reason_type: reason!,
      ...(reason_text === '' ? {} : { reason_text }),
      guild_name_confirm: name,
      sms_code,
    };
    const outcome = await mutationOutcomeOf(client.mutate(DISBAND, act, { quiet: true }), () => true);
    if (!outcome.data && outcome.refusal && outcome.refusal.reason === 'sms')
      return setWrong({ text: outcome.refusal.msg });
    setVerifying(false);
    if (!outcome.data) return setError(outcome.refusal ? outcome.refusal.msg : null);
    showToast('已申请解散', 'ok');
    leave();
    await onDone();
  };
  const verify = (): void => {
    setUnreasoned(reason === null);
    const wrongName = name !== guild_name;
    if (wrongName) setError('公会名称输入不一致');
    if (reason !== null && !wrongName) setVerifying(true);
  };
  const why = (types: readonly { readonly id: number; readonly name: string }[]) => (
    <div className={s.form}>
      <p className={s.ask}>解散原因</p>
      <Radio
        label="解散原因"
        value={reason}
        options={types.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(chosen) => {
          setReason(chosen);
          setUnreasoned(false);
        }}
      />
      {unreasoned && (
        <p className={s.error} role="alert">
          请选择解散原因
        </p>
      )}
      <Field label="补充说明" placeholder="选填" maxLength={NOTE_MAX} value={note} onChange={setNote} />
      <Field
        label="公会名称"
        placeholder={`请输入 ${guild_name}`}
        value={name}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(null);
        }}
      />
    </div>
  );
  return (
    <>
      <Sheet
        open={open && !verifying}
        onClose={leave}
        title={`解散 ${guild_name}`}
        footer={
          sure ? (
            <Button block variant="danger" onPress={verify}>
              解散公会
            </Button>
          ) : (
            <Button block variant="danger" disabled={blocked} onPress={() => setSure(true)}>
              下一步
            </Button>
          )
        }
      >
        <ReadSheet read={asked}>
          {({ impact, blockers, reason_types = [] }) =>
            sure ? (
              why(reason_types)
            ) : (
              <div className={s.form}>
                <p className={s.text}>7 天后生效，期间可随时取消；到期后成员退出、房间解绑，不可恢复</p>
                <div>
                  <Sum name="成员" value={`${impact.member_num} 人`} />
                  <Sum name="房间" value={`${impact.room_num} 个`} />
                  <Sum name="余额" value={formatFenAsYuan(impact.balance_fen)} />
                  <Sum name="待结算" value={formatFenAsYuan(impact.pending_commission_fen)} />
                  <Sum name="处理中的提现" value={`${impact.pending_withdrawal_num} 笔`} />
                </div>
                {blockers.map(({ key, text, route }) => (
                  <p key={key} className={s.sum}>
                    <span className={s.why}>{text}</span>
                    {route && (
                      <Button size="sm" variant="soft" label={`去处理 ${text}`} onPress={() => navigation.go(route)}>
                        去处理
                      </Button>
                    )}
                  </p>
                ))}
              </div>
            )
          }
        </ReadSheet>
      </Sheet>
      <OwnMobileCodeSheet
        scene="disband"
        open={open && verifying}
        onClose={() => setVerifying(false)}
        refusal={wrong}
        onComplete={(typed) => void disband(typed)}
      />
    </>
  );
}

const Sum = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <p className={s.sum}>
    <span>{name}</span>
    <b className="num">{value}</b>
  </p>
);
