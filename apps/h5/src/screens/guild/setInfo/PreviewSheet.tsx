// Preview of the guild's card as visitors will see it.
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { GuildHeader } from '#features/guild/Face.tsx';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import type { ProfileValues } from './edit.ts';
import s from './SetInfo.module.css';

export type PreviewSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly guild: GuildDetail;
  readonly values: ProfileValues;
};

export function PreviewSheet({ open, onClose, guild, values }: PreviewSheetProps) {
  const { guild_name, logo, cover, slogan, tags, intro } = values;
  const level_progress = { level: guild.guild_level };
  return (
    <Sheet open={open} onClose={onClose} title="访客看到的样子">
      <div className={s.preview}>
        <GuildHeader guild={{ ...guild, guild_name, logo, cover, slogan, tags: tags.slice(), level_progress }} />
      </div>
      {intro && <p className={s.intro}>{intro}</p>}
    </Sheet>
  );
}
