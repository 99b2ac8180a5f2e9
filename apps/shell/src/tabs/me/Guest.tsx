// 我的 of a guest: what becoming a member means, and what is open to everybody.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { clipboardTextFill, headphonesFill, usersThreeFill } from '@shengyu/ui/icons.tsx';
import { SettingsExtra } from 'virtual:desk';
import { trophyFill } from '#more-icons.ts';
import { useIsle } from '#frame/isle.ts';
import shared from '#tabs/shared.module.css';
import s from './MeTab.module.css';
import { Gear, Way } from './Way.tsx';

const GIFTS = [
  { picture: 'star', name: '新人签到', text: '每天来，每天有礼' },
  { picture: 'chest', name: '背包与装扮', text: '头像框、座驾、气泡' },
  { picture: 'heart', name: '关注与 CP', text: '知道谁在麦上' },
];

const WAYS = [
  { name: '荣誉榜', icon: trophyFill, route: '/roomRyList' },
  { name: '公会榜', icon: usersThreeFill, route: '/guild' },
  { name: '协议与隐私', icon: clipboardTextFill, route: '/agreement' },
];

export function Guest() {
  const { openPage, withMember } = useIsle();
  return (
    <>
      <div className={s.hero}>
        <div className={s.acts}>
          <Gear />
        </div>
        <div className={s.who}>
          <Avatar size={80} />
          <div className={s.facts}>
            <h1>登录后就是岛民</h1>
            <p>钱包、背包、等级和通知都在这里</p>
          </div>
        </div>
        <button type="button" className={s.login} onClick={() => openPage('/login')}>
          登录 / 注册
        </button>
      </div>
      <div className={shared.card}>
        <ul className={s.gifts} role="list">
          {GIFTS.map(({ picture, name, text }) => (
            <li key={name}>
              <img src={`/activity/items/${picture}.svg`} alt="" />
              <b>{name}</b>
              <small>{text}</small>
            </li>
          ))}
        </ul>
      </div>
      <div className={shared.card}>
        {WAYS.map(({ name, icon, route }) => (
          <Way key={name} name={name} icon={icon} onPress={() => openPage(route)} />
        ))}
        <Way name="举报与客服" icon={headphonesFill} onPress={() => withMember('联系客服', () => openPage('/beta'))} />
        {/* In a demo a stranger becomes somebody from here; a phone has no desk. */}
        <SettingsExtra />
      </div>
    </>
  );
}
