import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { failureMessageOf } from '@shengyu/web/refusal.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import s from './Login.module.css';
import type { KnownMember } from './use-entry.ts';
import { safeReturnRoute } from '#features/account/way-back.ts';

/** S-LOGIN-4: shown to a member who is already logged in, to continue or to switch accounts. */
export function AlreadyLoggedIn({
  user,
  next,
  onLeft,
}: {
  user: KnownMember;
  next: string | undefined;
  onLeft: () => void;
}) {
  const { client, bridge } = useServices();
  const { navigation } = useRoute();
  const change = async (): Promise<void> => {
    try {
      await client.mutate('POST /api/v1/logout', {}, { quiet: true });
    } catch (error) {
      return showToast(failureMessageOf(error));
    }
    if (bridge.state !== 'none') bridge.notify('logout');
    clearToken();
    clearReads();
    onLeft();
  };
  return (
    <div className={s.known}>
      <Avatar src={user.avatar} size={72} />
      <p className={s.name}>当前已登录：{user.nickname}</p>
      <p className={`${s.id} num`}>ID {user.show_id}</p>
      <div className={s.submit}>
        <Button block onPress={() => navigation.replace(safeReturnRoute(next))}>
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
