// The code in front of an act (S-CMP-8): sent to the member's own number, typed here.
import { VerifyCode } from '@shengyu/ui/VerifyCode/VerifyCode.tsx';
import { later } from '#lib/later.tsx';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { useOwnCode, type CodeScene } from './use-own-code.ts';

const Captcha = later(
  () => import('./Captcha.tsx'),
  (module) => module.Captcha,
  ({ open }) => open,
);

export type OwnCodeProps = {
  readonly scene: CodeScene;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onComplete: (code: string) => void;
  /** Why the last code was not taken. */
  readonly refusal?: { readonly text: string } | null;
  readonly busy?: boolean;
};

export function OwnCode({ scene, open, ...sheet }: OwnCodeProps) {
  const { sentAt, send, slider, closeSlider } = useOwnCode(scene);
  const me = useMe(open);
  return (
    <>
      <VerifyCode
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
