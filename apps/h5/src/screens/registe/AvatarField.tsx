import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { arrowClockwiseBold, camera, checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { IMAGE_TYPES } from '@shengyu/rules/ui/upload-limits.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { useEffect, useState } from 'react';
import { useServices } from '#shell/services.ts';
import { chooseAvatar } from './avatar.ts';
import type { AvatarChoice } from '#features/account/entry/avatar-choice.ts';
import s from './AvatarField.module.css';
import { loadFaces } from './faces.ts';
import { updateRegistrationDraft } from '#features/account/entry/registration.ts';

export function AvatarField({ value }: { readonly value: AvatarChoice | null }) {
  const services = useServices();
  const [open, setOpen] = useState(false);
  const take = (file: File): void => void chooseAvatar(services, file);
  const faces = useFaces(open || (value !== null && value.kind === 'drawn'));
  const own = value && value.kind === 'own' ? value : null;
  const picture = own ? own.preview : value && value.kind === 'drawn' ? faces[value.face] : undefined;
  const failed = own !== null && own.state === 'failed';
  return (
    <div className={s.field}>
      <button
        className={s.avatar}
        type="button"
        aria-label="选择头像"
        aria-busy={(own && own.state === 'uploading') || undefined}
        onClick={() => setOpen(true)}
      >
        <Avatar src={picture} size={88} />
        {own && own.state !== 'done' && (
          <span className={joinClassNames(s.state, failed && s.failed)}>
            {failed ? <Icon path={arrowClockwiseBold} size={22} /> : <Spinner size={26} />}
          </span>
        )}
        <span className={s.badge}>
          <Icon path={camera} size={16} />
        </span>
      </button>
      {failed ? (
        <p className={s.fault} role="alert">
          {own.message}
        </p>
      ) : (
        <p className={s.hint}>{own && own.state === 'uploading' ? '头像上传中' : '设置头像'}</p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title="选择头像">
        {failed && (
          <div className={s.retry}>
            <Button
              block
              variant="line"
              onPress={() => {
                take(own.file);
                setOpen(false);
              }}
            >
              重新上传刚才的图片
            </Button>
          </div>
        )}
        <label className={s.album}>
          <input
            className={s.choose}
            type="file"
            aria-label="从相册选择"
            accept={IMAGE_TYPES.join(',')}
            onChange={({ target }) => {
              const file = target.files && target.files[0];
              if (file) take(file);
              // The input is cleared, so that the same file can be chosen again.
              target.value = '';
              setOpen(false);
            }}
          />
          <Icon path={camera} size={22} />
          <span className={s.words}>从相册选择</span>
        </label>
        <div className={s.faces} role="radiogroup" aria-label="推荐头像">
          {faces.map((src, face) => {
            const on = value !== null && value.kind === 'drawn' && value.face === face;
            return (
              <button
                key={src}
                className={joinClassNames(s.face, on && s.on)}
                type="button"
                role="radio"
                aria-checked={on}
                aria-label={`推荐头像 ${face + 1}`}
                onClick={() => {
                  updateRegistrationDraft({ avatar: { kind: 'drawn', face } });
                  setOpen(false);
                }}
              >
                <img className={s.drawing} src={src} alt="" />
                {on && (
                  <span className={s.tick}>
                    <Icon path={checkBold} size={12} />
                  </span>
                )}
              </button>
            );
          })}
        </div>
      </Sheet>
    </div>
  );
}

function useFaces(wanted: boolean): readonly string[] {
  const [faces, setFaces] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!wanted || faces.length > 0) return;
    // Without the drawings the member can still choose a picture from the album.
    loadFaces().then(setFaces, () => undefined);
  }, [wanted, faces]);
  return faces;
}
