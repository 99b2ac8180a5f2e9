import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { useBootstrap } from '#lib/bootstrap.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useRoute } from '#shell/route.ts';
import s from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { LoginBackdrop } from '#features/account/entry/Shore.tsx';
import { LoginHeader } from './Welcome.tsx';
import { listOauthChannels } from '#features/account/oauth.ts';
import { drawn } from './scene.ts?drawn';
import { useLoginVisitor } from './use-entry.ts';

const AlreadyIn = lazyPart(() => import('./AlreadyIn.tsx'), 'AlreadyLoggedIn');
const Banned = lazyPart(
  () => import('./Banned.tsx'),
  'BannedDialog',
  ({ refusal }) => refusal !== null,
);
const Maintenance = lazyPart(() => import('#features/maintenance/Maintenance.tsx'), 'Maintenance');

/** Page /login (S-LOGIN): login by SMS code or through another platform. */
export function Screen() {
  const { location, navigation } = useRoute();
  const { next } = location.query;
  const { data: bootstrap, again } = useBootstrap();
  const { entry, banned, forgiveBanned, leave } = useLoginVisitor(next);
  const maintenance = bootstrap && bootstrap.maintenance;
  return (
    <LoginBackdrop scene={drawn.shore} head={<LoginHeader onBack={() => navigation.back()} />}>
      {maintenance ? (
        <Maintenance {...maintenance} onAgain={again} />
      ) : entry.step === 'known' ? (
        <AlreadyIn user={entry.user} next={next} onLeft={leave} />
      ) : entry.step === 'guest' ? (
        <LoginForm next={next} channels={listOauthChannels(bootstrap ? bootstrap.flags : {}, navigator.userAgent)} />
      ) : (
        <p className={s.waiting} role="status">
          <Spinner size={28} plain />
          {entry.step === 'returning' && <span className={s.words}>正在登录…</span>}
        </p>
      )}
      <Banned refusal={banned} onClose={forgiveBanned} />
    </LoginBackdrop>
  );
}
