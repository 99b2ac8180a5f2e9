// The main button of a page whose own action is not possible now (S2-ALL-2, S2-ALL-3: state of the campaign and of the member).
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { StageButton } from '#mechanics/stage/StageButton.tsx';
import { useOpenLogin } from '#features/account/to-login.ts';
import { LOGIN_LABEL, MINOR_NOTICE_TEXT, type ParticipationState } from './entry.ts';
import s from './MainButton.module.css';

const Instead = lazyPart(() => import('./instead/Instead.tsx'), 'ReplacementAction');

/** What a guest can do on every campaign page. */
export const LoginButton = () => <StageButton onPress={useOpenLogin()}>{LOGIN_LABEL}</StageButton>;

/** Renders nothing when the member may act, because the page shows its own button then. */
export function ParticipationButton({ entry }: { entry: ParticipationState }) {
  if (entry.kind === 'open') return null;
  if (entry.kind === 'minor') return <p className={s.minor}>{MINOR_NOTICE_TEXT}</p>;
  return (
    <div className={s.row}>
      {entry.kind === 'closed' ? (
        <StageButton disabled>{entry.label}</StageButton>
      ) : entry.act === 'login' ? (
        <LoginButton />
      ) : (
        <Instead entry={entry} />
      )}
    </div>
  );
}
