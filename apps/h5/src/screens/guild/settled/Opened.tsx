// The guild was opened, or upgraded, while the applicant looked at the page: says so and names what to do next.
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useRoute } from '#shell/route.ts';
import s from './Settled.module.css';

type Step = { readonly title: string; readonly note: string; readonly route: string };

const AFTER_OPENING: readonly Step[] = [
  { title: '完善公会资料', note: '口号、公告与招募条件', route: '/guild/setInfo' },
  { title: '邀请成员', note: '分享链接、海报或按 ID 邀请', route: '/guild/memberManage' },
  { title: '绑定房间', note: '房间流水计入公会', route: '/guild/guildRoom' },
];
const AFTER_UPGRADE: readonly Step[] = [
  { title: '查看企业信息', note: '对公账户与月度结算', route: '/guild/enterprise' },
  { title: '邀请成员', note: '等级上限已提高', route: '/guild/memberManage' },
];

export function GuildOpened({ upgraded }: { readonly upgraded: boolean }) {
  const { navigation } = useRoute();
  return (
    <div className={s.verdict}>
      <StandardState
        inside
        kind="noGuild"
        title={upgraded ? '升级成功' : '开通成功'}
        text={upgraded ? '成员、等级与记录保留' : '您的公会已开通'}
        action="进入公会"
        onAction={() => navigation.go('/guild/detail')}
      />
      <Card flush title="接下来">
        {(upgraded ? AFTER_UPGRADE : AFTER_OPENING).map(({ title, note, route }) => (
          <ListRow key={route} height={64} title={title} note={note} onPress={() => navigation.go(route)} />
        ))}
      </Card>
    </div>
  );
}
