// A member's star card (T11): sign, today's stars, luck level, pictures, and how well the two fit. The sign of another is shown only
// if that member made it public.
import { UserCard } from '@shengyu/h5/features/people/UserCard.tsx';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useCall, useIsSignedIn, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import s from './StarCardSheet.module.css';

const CARD = 'POST /api/v1/star/user_star_luck';

export type StarCardSheetProps = {
  /** The member shown; the sheet is closed when undefined. */
  readonly user_id: number | undefined;
  readonly onClose: () => void;
};

export function StarCardSheet({ user_id, onClose }: StarCardSheetProps) {
  const signedIn = useIsSignedIn();
  // The last member stays visible during the closing animation.
  const [shown, setShown] = useState(user_id);
  const [profile, setProfile] = useState<number>();
  if (user_id !== undefined && user_id !== shown) setShown(user_id);
  // A guest has no star card to compare with and sees the common card at once.
  const common = profile ?? (signedIn ? undefined : user_id);
  const close = (): void => {
    setProfile(undefined);
    onClose();
  };
  return (
    <>
      <StageSheet open={signedIn && user_id !== undefined && profile === undefined} onClose={close} title="星运名片">
        {shown !== undefined && signedIn && <Card user_id={shown} onProfile={() => setProfile(shown)} />}
      </StageSheet>
      <UserCard user_id={common} onClose={close} />
    </>
  );
}

function Card({ user_id, onProfile }: { readonly user_id: number; readonly onProfile: () => void }) {
  const read = useCall(CARD, { user_id });
  const hidden = read.refusal && read.refusal.reason === 'no_permission';
  return (
    <div className={s['card']}>
      {hidden ? (
        <p className={s['hidden']}>对方未公开星座</p>
      ) : (
        <ReadSheet read={read}>{(card) => <Facts card={card} />}</ReadSheet>
      )}
      <Button block variant="soft" onPress={onProfile}>
        查看资料
      </Button>
    </div>
  );
}

const stars = (n: number): string => '★★★★★'.slice(0, n) + '☆☆☆☆☆'.slice(n);

function Facts({ card: { user, star, today_total, luck_level, imgs_done, compat } }: { card: ReplyFrom<typeof CARD> }) {
  return (
    <>
      <div className={s['head']}>
        <Avatar src={user.avatar} size={64} />
        <span>
          <b>{user.nickname}</b>
          <span>{star.name}</span>
        </span>
      </div>
      <dl className={s['facts']}>
        <div>
          <dt>今日星运</dt>
          <dd aria-label={`${today_total} 星`}>{stars(today_total)}</dd>
        </div>
        <div>
          <dt>幸运等级</dt>
          <dd className="num">{luck_level}</dd>
        </div>
        <div>
          <dt>点亮星图</dt>
          <dd className="num">{imgs_done}/12</dd>
        </div>
      </dl>
      {compat && (
        <p className={s['compat']}>
          与你的契合 <b className="num">{compat.score}</b>
          <span>{compat.text}</span>
        </p>
      )}
    </>
  );
}
