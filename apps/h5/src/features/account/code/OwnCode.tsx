// Sheet that asks for an SMS code before a sensitive action (S-CMP-8: verification sheet). Opening it sends the code to the member's
// own number, and the code is typed here.
import { VerifyCodeSheet } from '@shengyu/ui/VerifyCode/VerifyCode.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOwnProfile } from '../use-me.ts';
import { useOwnMobileCode, type SmsCodeScene } from './use-own-code.ts';

const Captcha = lazyPart(
  () => import('./Captcha.tsx'),
  'Captcha',
  ({ open }) => open,
);

export type OwnMobileCodeSheetProps = {
  readonly scene: SmsCodeScene;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onComplete: (code: string) => void;
  /** Why the server refused the last code. */
  readonly refusal?: { readonly text: string } | null;
  readonly busy?: boolean;
};

export function OwnMobileCodeSheet({ scene, open, ...sheet }: OwnMobileCodeSheetProps) {
  const { sentAt, send, slider, closeSlider } = useOwnMobileCode(scene, open);
  const me = useOwnProfile(open);
  return (
    <>
      <VerifyCodeSheet
        {...sheet}
        open={open && !slider}
        mobile={(me && me.self && me.self.mobile_mask) || ''}
        sentAt={sentAt}
        onSend={() => void send()}
      />
      <Captcha open={open && slider} code={{ scene }} onClose={closeSlider} onSolved={(token) => void send(token)} />
    </>
  );
}
