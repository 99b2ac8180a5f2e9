// S-GL-4, S-GD-4: conditions with ticks, a word to the officers, the agreement; then the application (G10).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useOnline } from '#lib/online.ts';
import { useQuery } from '#lib/query.ts';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { useToLogin } from '#mechanics/campaign/to-login.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import { conditionsOf } from './conditions.ts';
import { Conditions } from './Conditions.tsx';
import s from './Join.module.css';

const NameGate = later(
  () => import('#screens/agreement/NameGate.tsx'),
  (module) => module.NameGate,
  ({ open }) => open,
);

export type JoinSheetProps = {
  /** Undefined: closed. */
  readonly guild_id: number | undefined;
  readonly onClose: () => void;
  /** Applied, or in at once. */
  readonly onDone: () => unknown;
};

const TEXT_MAX = 50;

export function JoinSheet({ guild_id, onClose, onDone }: JoinSheetProps) {
  // What is leaving is still drawn.
  const [drawn, setDrawn] = useState(guild_id);
  if (guild_id !== undefined && guild_id !== drawn) setDrawn(guild_id);
  const { client } = useServices();
  const { location, navigation } = usePlace();
  const signedIn = useSignedIn();
  const toLogin = useToLogin();
  const online = useOnline();
  const me = useMe(signedIn);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [gate, setGate] = useState(false);
  const detail = useQuery({
    queryKey: ['get_guild_detail', drawn],
    enabled: guild_id !== undefined,
    queryFn: () => client.call('POST /api/v1/get_guild_detail', { guild_id: drawn! }, { quiet: 'all' }),
  });
  const agreement = useQuery({
    queryKey: ['agreement', 'host'],
    enabled: guild_id !== undefined,
    queryFn: () => client.call('GET /app/agreements/info', { type: 'host' }, { quiet: 'all' }),
  });
  const terms = agreement.data && agreement.data.code === 1 ? agreement.data.data : undefined;
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
    const outcome = await outcomeOf(client.mutate('POST /api/v1/join_guild', act, { quiet: true }), () => true);
    if (outcome.data) {
      toast(outcome.data.joined === 1 ? '已加入公会' : '申请已提交，等待审核', 'ok');
      setText('');
      onClose();
      await onDone();
    } else if (outcome.refusal) {
      if (outcome.refusal.reason === 'need') setGate(true);
      else setError(outcome.refusal.msg);
    }
  };
  const guild = detail.data && detail.data.code === 1 ? detail.data.data : undefined;
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
        <Answered asked={detail}>
          {(here) => (
            <>
              <Conditions list={conditionsOf(here, me)} />
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
        </Answered>
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
