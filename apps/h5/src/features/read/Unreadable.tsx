// Explains why data cannot be shown, and offers what the member can do about it in this app.
import * as web from '@shengyu/web/read/Unreadable.tsx';
import { useOpenLogin } from '#features/account/to-login.ts';
import { useRoute } from '#shell/route.ts';

export function ReadFailureState({ read }: Pick<web.ReadFailureStateProps, 'read'>) {
  const { navigation } = useRoute();
  const toLogin = useOpenLogin();
  const ways: web.RefusalActions = {
    toLogin,
    back: () => navigation.back(),
    explain: ({ reason }) =>
      reason === 'not_in_guild'
        ? { kind: 'noGuild', onAction: () => navigation.go('/guild'), onSecond: () => navigation.go('/guild/settled') }
        : undefined,
  };
  return <web.ReadFailureState read={read} ways={ways} />;
}
