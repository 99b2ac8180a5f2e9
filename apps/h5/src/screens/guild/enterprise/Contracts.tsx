// Contracts with their expiry date (S-EN-4): red when it is near, with a link to sign again.
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { useAppClock } from '#features/clock/app-clock.ts';
import { useRoute } from '#shell/route.ts';
import s from './Enterprise.module.css';
import { isExpiringSoon, type GuildFile } from './guild-file.ts';

export type ContractsProps = { readonly contracts: GuildFile['contracts']; readonly renewable: boolean };

export function Contracts({ contracts, renewable }: ContractsProps) {
  const { navigation } = useRoute();
  const clock = useAppClock();
  const soon = contracts.length > 0 && contracts.every(({ expire_at }) => isExpiringSoon(expire_at, clock.now()));
  return (
    <Card
      title="合同"
      flush
      extra={
        soon &&
        renewable && (
          <Button size="sm" variant="soft" onPress={() => navigation.go('/agreement?type=guild_settle&sign=1')}>
            续签
          </Button>
        )
      }
    >
      {contracts.length === 0 && <p className={s.none}>暂无合同</p>}
      {contracts.map(({ contract_no, title, version, expire_at }) => (
        <ListRow
          key={contract_no}
          title={title}
          caption={
            <span className={joinClassNames(isExpiringSoon(expire_at, clock.now()) && s.soon)}>
              版本 {version} · 有效期至 {dayOf(instantOfUnixSeconds(expire_at))}
            </span>
          }
          onPress={() => navigation.go(`/viewpdf?contract_no=${contract_no}`)}
        />
      ))}
    </Card>
  );
}
