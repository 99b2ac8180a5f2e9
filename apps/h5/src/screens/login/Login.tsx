import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { useBootstrap } from '#lib/bootstrap.ts';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import s from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { Shore } from './Shore.tsx';
import { Welcome } from './Welcome.tsx';
import { oauthChannels } from './oauth.ts';
import { drawn } from './scene.ts?drawn';
import { useEntry } from './use-entry.ts';

const AlreadyIn = later(
  () => import('./AlreadyIn.tsx'),
  (module) => module.AlreadyIn,
);
const Banned = later(
  () => import('./Banned.tsx'),
  (module) => module.Banned,
  ({ refusal }) => refusal !== null,
);
const Maintenance = later(
  () => import('./Maintenance.tsx'),
  (module) => module.Maintenance,
);

/** S-LOGIN. */
export function Screen() {
  const { location, navigation } = usePlace();
  const { next } = location.query;
  const { bootstrap, again } = useBootstrap();
  const { entry, banned, forgiveBanned, leave } = useEntry(next);
  const maintenance = bootstrap && bootstrap.maintenance;
  return (
    <Shore scene={drawn.shore} head={<Welcome onBack={() => navigation.back()} />}>
      {maintenance ? (
        <Maintenance {...maintenance} onAgain={again} />
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
