// The people of the demo world to look through (SHELL-47): in a panel of the desk, and on a phone in a sheet of 设置.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkCircleFill, Icon } from '@shengyu/ui/icons.tsx';
import { DEMO_CAST } from 'virtual:cast';
import { useIsle } from '#frame/isle.ts';
import { placeOf } from '#routes.ts';
import { forgetSession } from '#session.ts';
import { chooseRole, usePresentRole } from './roles.ts';
import s from './RoleSwitcher.module.css';

const GROUPS: readonly { readonly name: string; readonly roles: readonly string[] }[] = [
  { name: '会员', roles: ['newcomer', 'member', 'rich', 'pair_one', 'pair_two', 'minor', 'excluded'] },
  { name: '公会', roles: ['host', 'manager', 'vice_head', 'head', 'enterprise_head', 'patrol', 'guild_member'] },
];
const TONES: Readonly<Record<string, string>> = {
  rich: s['gold']!,
  pair_one: s['pink']!,
  pair_two: s['pink']!,
  minor: s['blue']!,
  excluded: s['blue']!,
  teen: s['blue']!,
  patrol: s['blue']!,
  newcomer: s['grey']!,
  member: s['grey']!,
  guild_member: s['grey']!,
};

const named = GROUPS.flatMap(({ roles }) => roles);
const LISTED = [
  ...GROUPS.map(({ name, roles }) => ({
    name,
    people: roles.flatMap((role) => DEMO_CAST.find((one) => one.role === role) ?? []),
  })),
  { name: '边界情形', people: DEMO_CAST.filter((one) => !named.includes(one.role)) },
];

export type RoleSwitcherProps = {
  /** On paper instead of over the night sea. */
  readonly light?: boolean;
  /** Called when somebody has been chosen, or a page is shown. */
  readonly onDone?: () => void;
};

export function RoleSwitcher({ light = false, onDone = () => {} }: RoleSwitcherProps) {
  const isle = useIsle();
  const present = usePresentRole();
  const show = (to: string): void => {
    const place = placeOf(to)!;
    onDone();
    if (place.kind === 'web') isle.openPage(place.route);
    else if (place.kind === 'tab') isle.stack.showTab(place);
  };
  return (
    <div className={joinClassNames(s.roles, light && s.light)}>
      {LISTED.map(({ name, people }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={s.group}>{name}</p>
          {people.map(({ role, nickname, tag, look, to, avatar, title }) => (
            <div key={role} className={joinClassNames(s.row, role === present && s.on)}>
              <button
                type="button"
                className={s.role}
                aria-pressed={role === present}
                title={`${title}：${look}`}
                onClick={() => void chooseRole(isle, role).then((done) => done && onDone())}
              >
                <img src={avatar} alt="" width="40" height="40" />
                <span className={s.name}>
                  <b>{nickname}</b>
                  <em className={TONES[role]}>{tag}</em>
                </span>
                <small>{look}</small>
              </button>
              {role === present &&
                (to === '/home' ? (
                  <Icon path={checkCircleFill} size={20} />
                ) : (
                  <button type="button" className={s.go} onClick={() => show(to)}>
                    带我去看
                  </button>
                ))}
              {/* A login that is refused is what this role shows: its page says why. It closes at once for somebody who is logged in. */}
              {role === 'banned' && role !== present && (
                <button
                  type="button"
                  className={s.go}
                  onClick={() => {
                    forgetSession();
                    show(to);
                  }}
                >
                  带我去看
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
