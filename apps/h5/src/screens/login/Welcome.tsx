import s from './Welcome.module.css';
import { BackButton } from '#features/account/entry/Shore.tsx';
import { drawn } from './scene.ts?drawn';

/** S-LOGIN-1: the head of the login page with the logo and the greeting 欢迎来到声屿. */
export const LoginHeader = ({ onBack }: { onBack: () => void }) => (
  <header className={s.welcome}>
    <BackButton onBack={onBack} />
    <div className={s.words}>
      <img className={s.mark} src={drawn.name} alt="" />
      <h1 className={s.title}>欢迎来到声屿</h1>
      <p className={s.motto}>让声音靠岸</p>
    </div>
  </header>
);
