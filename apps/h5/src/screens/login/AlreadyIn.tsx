import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { clearQueries } from '#lib/query.ts';
import { failureText } from '#lib/refusal.ts';
import { clearToken } from '#lib/session.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import s from './Login.module.css';
import type { Known } from './use-entry.ts';
import { wayBack } from './way-back.ts';

/** S-LOGIN-4. */
export function AlreadyIn({ user, next, onLeft }: { user: Known; next: string | undefined; onLeft: () => void }) {
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
