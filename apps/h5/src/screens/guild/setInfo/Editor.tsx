// The form of the guild's profile (S-SI-1, S-SI-2: head and vice heads edit all, managers the notice).
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { hasPermission } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { PictureField } from '#features/guild/Papers.tsx';
import { isFieldPending, PROFILE_FIELD_LABELS, type ProfileField } from './edit.ts';
import { RecruitingSettings } from './Recruiting.tsx';
import s from './SetInfo.module.css';
import { TagsField } from './TagsField.tsx';
import type { ProfileEditing } from './use-edit.ts';

const PreviewSheet = lazyPart(
  () => import('./PreviewSheet.tsx'),
  'PreviewSheet',
  ({ open }) => open,
);

export type GuildProfileEditorProps = {
  readonly guild: GuildDetail;
  readonly editing: ProfileEditing;
  readonly frozen: boolean;
};

const [SLOGAN_MAX, INTRO_MAX, NOTICE_MAX, NAME_MAX] = [30, 300, 200, 12];

export function GuildProfileEditor({ guild, editing, frozen }: GuildProfileEditorProps) {
  const [preview, setPreview] = useState(false);
  const { values, set } = editing;
  const all = hasPermission(guild, 'guild.info.edit');
  const next = guild.edit && guild.edit.next_name_change_at;
  const waiting = (name: ProfileField): ReactNode => isFieldPending(guild, name) && <Waiting name={name} />;
  const notice = <Notice guild={guild} editing={editing} frozen={frozen} />;
  if (!all) return notice;
  return (
    <>
      <Card
        title="公会形象"
        extra={
          <Button size="sm" variant="soft" onPress={() => setPreview(true)}>
            预览
          </Button>
        }
      >
        <div className={s.pictures}>
          <div className={s.picture}>
            <PictureField
              key={`${editing.round} ${editing.base.logo}`}
              asked={{ label: '头像', scene: 'guild_logo', max: 1 }}
              value={values.logo}
              disabled={frozen}
              onChange={([url]) => set({ logo: url })}
            />
            {isFieldPending(guild, 'logo') && <Tag tone="gold">审核中</Tag>}
          </div>
          <div className={s.picture}>
            <PictureField
              key={`${editing.round} ${editing.base.cover}`}
              asked={{ label: '封面', scene: 'guild_cover', max: 1 }}
              value={values.cover}
              disabled={frozen}
              onChange={([url]) => set({ cover: url })}
            />
            {isFieldPending(guild, 'cover') && <Tag tone="gold">审核中</Tag>}
          </div>
        </div>
      </Card>
      <Card title="基本资料">
        <div className={s.fields}>
          {hasPermission(guild, 'guild.name.edit') && (
            <div>
              <Field
                label="名称"
                maxLength={NAME_MAX}
                value={values.guild_name}
                disabled={frozen || next !== undefined}
                onChange={(guild_name) => set({ guild_name })}
              />
              <p className={s.note}>
                30 天可修改一次{next !== undefined && `，下次 ${dayOf(instantOfUnixSeconds(next))}`}
              </p>
              {waiting('guild_name')}
            </div>
          )}
          <div>
            <Field
              label="口号"
              maxLength={SLOGAN_MAX}
              counter
              placeholder="一句话介绍公会"
              value={values.slogan}
              disabled={frozen}
              onChange={(slogan) => set({ slogan })}
            />
            {waiting('slogan')}
          </div>
          <div>
            <TextArea
              label="简介"
              maxLength={INTRO_MAX}
              placeholder="公会的特色与活动时间"
              value={values.intro}
              disabled={frozen}
              onChange={(intro) => set({ intro })}
            />
            {waiting('intro')}
          </div>
          <div>
            <TagsField tags={values.tags} disabled={frozen} onChange={(tags) => set({ tags })} />
            {waiting('tags')}
          </div>
        </div>
      </Card>
      {notice}
      <RecruitingSettings editing={editing} frozen={frozen} />
      <PreviewSheet open={preview} onClose={() => setPreview(false)} guild={guild} values={values} />
    </>
  );
}

/** S-SI-3: the old value stays live until the new one passes moderation. */
const Waiting = ({ name }: { readonly name: ProfileField }) => (
  <p className={s.waiting}>
    <Tag tone="gold">审核中</Tag>
    <span className={s.note}>通过后展示新的{PROFILE_FIELD_LABELS[name]}</span>
  </p>
);

function Notice({ guild, editing, frozen }: GuildProfileEditorProps) {
  const { values, set, changes, push, setPush } = editing;
  const pushed = guild.edit !== undefined && guild.edit.notice_pushed_today === 1;
  const can = !frozen && !pushed && changes.notice !== undefined && values.notice.trim() !== '';
  return (
    <Card title="公告">
      <TextArea
        label="公告内容"
        labelHidden
        maxLength={NOTICE_MAX}
        placeholder="成员在公会主页看到的公告"
        value={values.notice}
        disabled={frozen}
        onChange={(notice) => set({ notice })}
      />
      <div className={s.row}>
        <span className={s.words}>
          同时通知全体成员
          <span className={s.note}>{pushed ? '今日已推送过公告' : '每天一次，保存后发送'}</span>
        </span>
        <Switch label="同时通知全体成员" checked={push && can} disabled={!can} onChange={setPush} />
      </div>
    </Card>
  );
}
