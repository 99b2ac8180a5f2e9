import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { useBootstrap } from '#lib/bootstrap.ts';
import { clearQueries } from '#lib/query.ts';
import { failureText } from '#lib/refusal.ts';
import { clearToken } from '#lib/session.ts';
import { useServices } from '#shell/services.ts';
import { usePlace } from '#shell/place.ts';
import { Banned } from './Banned.tsx';
import s from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { Shore, Welcome } from './Shore.tsx';
import { oauthChannels } from './oauth.ts';
import { useEntry, type Known } from './use-entry.ts';
import { wayBack } from './way-back.ts';

/** S-LOGIN. */
export function Screen() {
  const { location, navigation } = usePlace();
  const { next } = location.query;
  const { bootstrap, again } = useBootstrap();
  const { entry, banned, forgiveBanned, leave } = useEntry(next);
  const maintenance = bootstrap && bootstrap.maintenance;
  return (
    <Shore head={<Welcome onBack={() => navigation.back()} />}>
      {maintenance ? (
        <State
          kind="maintenance"
          detail={dateAndMinute(instantOf(maintenance.until))}
          text={maintenance.text}
          onAction={again}
        />
      ) : entry.step === 'known' ? (
        <AlreadyIn user={entry.user} next={next} onLeft={leave} />
      ) : entry.step === 'guest' ? (
        <LoginForm next={next} channels={oauthChannels(bootstrap ? bootstrap.flags : {}, navigator.userAgent)} />
      ) : (
        <p className={s.waiting} role="status">
          <Spinner size={28} plain />
          {entry.step === 'returning' && <span className={s.words}>正在登录…</span>}
        </p>
      )}
      <Banned refusal={banned} onClose={forgiveBanned} />
    </Shore>
  );
}

/** S-LOGIN-4. */
function AlreadyIn({ user, next, onLeft }: { user: Known; next: string | undefined; onLeft: () => void }) {
  const { client, bridge } = useServices();
  const { navigation } = usePlace();
  const change = async (): Promise<void> => {
    try {
      await client.mutate('POST /api/v1/logout', {}, { quiet: true });
    } catch (error) {
      return toast(failureText(error));
    }
    if (bridge.state !== 'none') bridge.notify('logout');
    clearToken();
    clearQueries();
    onLeft();
  };
  return (
    <div className={s.known}>
      <Avatar src={user.avatar} size={72} />
      <p className={s.name}>当前已登录：{user.nickname}</p>
      <p className={`${s.id} num`}>ID {user.show_id}</p>
      <div className={s.submit}>
        <Button block onPress={() => navigation.replace(wayBack(next))}>
          继续使用
        </Button>
      </div>
      <div className={s.second}>
        <Button block variant="line" onPress={change}>
          切换账号
        </Button>
      </div>
    </div>
  );
}
