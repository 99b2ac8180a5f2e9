// Sheet to apply to a guild (S-GL-4, S-GD-4): conditions with ticks, a message to the officers, the agreement; then the
// application is sent (G10).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOpenLogin } from '#features/account/to-login.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import { joinConditionsOf } from './conditions.ts';
import { JoinConditionList } from './Conditions.tsx';
import s from './Join.module.css';
import { keepMessageDraft, readMessageDraft } from './message-draft.ts';

const NameGate = lazyPart(
  () => import('#features/agreement/NameGate.tsx'),
  'RealNameGate',
  ({ open }) => open,
);

export type JoinSheetProps = {
  /** The sheet is closed when undefined. */
  readonly guild_id: number | undefined;
  readonly onClose: () => void;
  /** Called after the application was sent, or when the member joined at once. */
  readonly onDone: () => unknown;
};

const TEXT_MAX = 50;

export function JoinSheet({ guild_id, onClose, onDone }: JoinSheetProps) {
  // The last guild stays visible during the sheet's closing animation.
  const [drawn, setDrawn] = useState(guild_id);
  const [typed, setTyped] = useState<string>();
  if (guild_id !== undefined && guild_id !== drawn) {
    setDrawn(guild_id);
    setTyped(undefined);
  }
  const { client } = useServices();
  const { location, navigation } = useRoute();
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  const online = useOnline();
  const me = useOwnProfile(signedIn);
  const text = typed ?? readMessageDraft(drawn ?? 0);
  const setText = (words: string): void => {
    keepMessageDraft(drawn!, words);
    setTyped(words);
  };
  const [error, setError] = useState<string>();
  const [gate, setGate] = useState(false);
  const detail = useCall('POST /api/v1/get_guild_detail', { guild_id: drawn! }, { enabled: guild_id !== undefined });
  const agreement = useCall('GET /app/agreements/info', { type: 'host' }, { enabled: guild_id !== undefined });
  const terms = agreement.data;
  const inviter_id = Number(location.query.inviter) || undefined;

  const apply = async (): Promise<void> => {
    if (!signedIn) return toLogin();
    setError(undefined);
    const act = {
      guild_id: drawn!,
      agreement_version: terms!.version,
      ...(text.trim() ? { apply_text: text.trim() } : {}),
      ...(me && me.voice_url ? { voice_url: me.voice_url } : {}),
      ...(inviter_id ? { inviter_id } : {}),
    };
    const outcome = await mutationOutcomeOf(client.mutate('POST /api/v1/join_guild', act, { quiet: true }), () => true);
    if (outcome.data) {
      showToast(outcome.data.joined === 1 ? '已加入公会' : '申请已提交，等待审核', 'ok');
      setText('');
      onClose();
      await onDone();
    } else if (outcome.refusal) {
      if (outcome.refusal.reason === 'need') setGate(true);
      else setError(outcome.refusal.msg);
    }
  };
  const guild = detail.data;
  const open = guild_id !== undefined;
  return (
    <>
      <Sheet
        open={open && !gate}
        onClose={onClose}
        title={guild ? `申请加入 ${guild.guild_name}` : '申请加入'}
        footer={
          <Button block disabled={!online || !guild || !terms} onPress={apply}>
            {online ? '提交申请' : '当前无网络'}
          </Button>
        }
      >
        <ReadSheet read={detail}>
          {(here) => (
            <>
              <JoinConditionList list={joinConditionsOf(here, me)} />
              <div className={s.form}>
                <TextArea
                  label="申请留言"
                  labelHidden
                  rows={2}
                  maxLength={TEXT_MAX}
                  placeholder="申请留言：介绍一下自己吧"
                  value={text}
                  onChange={setText}
                />
              </div>
              {error && (
                <p className={s.error} role="alert">
                  {error}
                </p>
              )}
              <p className={s.agree}>
                提交即表示同意
                <button type="button" className={s.link} onClick={() => navigation.go('/agreement?type=host')}>
                  《{terms ? terms.title : '合作协议'}》
                </button>
              </p>
            </>
          )}
        </ReadSheet>
      </Sheet>
      <NameGate
        open={open && gate}
        onClose={() => setGate(false)}
        action="加入公会"
        named={false}
        face={false}
        onPassed={apply}
      />
    </>
  );
}
