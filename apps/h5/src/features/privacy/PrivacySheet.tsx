// 隐私设置: all privacy switches (call X08), each with a text that says what it changes for other members.
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { useOpenLogin } from '#features/account/to-login.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import s from './Privacy.module.css';
import { usePrivacySettings, type PrivacySettings } from './use-privacy.ts';

const SWITCHES: readonly { readonly key: keyof PrivacySettings; readonly name: string; readonly words: string }[] = [
  { key: 'rank_hidden', name: '隐身上榜', words: '他人看到的是神秘人，名次与奖励不变' },
  { key: 'show_gift_record', name: '公开送礼记录', words: '关闭后他人看不到我送出的礼物' },
  { key: 'show_spend', name: '展示贡献名次', words: '开启后会出现在他人的贡献者名单里' },
  { key: 'follow_list_public', name: '公开关注列表', words: '关闭后只有自己能看到我关注了谁' },
  { key: 'star_public', name: '展示星座', words: '开启后名片上显示我的星座' },
  { key: 'match_on', name: '允许被匹配', words: '仅限已实名的成年用户' },
];

export type PrivacySheetProps = { readonly open: boolean; readonly onClose: () => void };

export function PrivacySheet({ open, onClose }: PrivacySheetProps) {
  const { signedIn, asked, busy, set } = usePrivacySettings(open);
  const online = useOnline();
  const toLogin = useOpenLogin();
  return (
    <Sheet open={open} onClose={onClose} title="隐私设置">
      {signedIn ? (
        <ReadSheet read={asked}>
          {(privacy) => (
            <ul>
              {SWITCHES.map(({ key, name, words }) => (
                <li key={key} className={s.row}>
                  <span className={s.words}>
                    {name}
                    <small className={s.note}>{words}</small>
                  </span>
                  <Switch
                    label={name}
                    checked={privacy[key] === 1}
                    disabled={busy || !online}
                    onChange={(on) => void set(key, on)}
                  />
                </li>
              ))}
            </ul>
          )}
        </ReadSheet>
      ) : (
        <StandardState inside kind="login" onAction={toLogin} />
      )}
    </Sheet>
  );
}
