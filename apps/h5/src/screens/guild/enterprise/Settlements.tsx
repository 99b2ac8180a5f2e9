// Settlements by month (S-EN-3).
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Pagination } from '@shengyu/ui/Pagination/Pagination.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useQuery } from '#lib/query.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { useExport } from '#screens/guild/use-export.tsx';
import { useServices } from '#shell/services.ts';
import s from './Enterprise.module.css';
import { isHeads, percent, toneOf, type FileProps, type Settlement } from './guild-file.ts';

const SettlementSheet = later(
  () => import('./SettlementSheet.tsx'),
  (module) => module.SettlementSheet,
  ({ month }) => month !== undefined,
);

const PAGE = 6;
/** Only what the phone kept is known: the last six months, without a rate. */
type Line = Pick<Settlement, 'month' | 'net_flow' | 'commission_fen' | 'status'> & Partial<Settlement>;

export function Settlements({ file, closed }: FileProps) {
  const { client } = useServices();
  const { guild_id } = file.guild;
  const [page, setPage] = useState(1);
  const [month, setMonth] = useState<string>();
  const { exporting, run, layer } = useExport(guild_id);
  const asked = useQuery({
    queryKey: ['guild_settlement_list', guild_id, page],
    enabled: !closed,
    queryFn: () => client.call('POST /api/v1/guild_settlement_list', { guild_id, page, limit: PAGE }, { quiet: 'all' }),
  });
  const lines = (list: readonly Line[]) =>
    list.length === 0 ? (
      <p className={s.none}>还没有结算，每月 1 日生成</p>
    ) : (
      list.map((one) => (
        <ListRow
          key={one.month}
          height={72}
          title={<span className="num">{one.month}</span>}
          tag={one.status_text && <Tag tone={toneOf(one.status)}>{one.status_text}</Tag>}
          caption={`净流水 ${fullAmount(one.net_flow)}${one.rate_bp === undefined ? '' : ` × ${percent(one.rate_bp)}`}`}
          value={yuanFromFen(one.commission_fen)}
          onPress={closed ? undefined : () => setMonth(one.month)}
        />
      ))
    );
  return (
    <Card
      title="佣金结算"
      flush
      extra={
        isHeads(file) &&
        !closed && (
          <Button size="sm" variant="soft" busy={exporting} onPress={() => run('settlement', {})}>
            导出
          </Button>
        )
      }
    >
      {closed ? (
        lines(file.last_settlements)
      ) : (
        <Answered asked={asked}>
          {({ list, total }) => (
            <>
              {lines(list)}
              {total > PAGE && <Pagination total={total} page={page} pageSize={PAGE} onChange={setPage} />}
            </>
          )}
        </Answered>
      )}
      <SettlementSheet file={file} month={month} onClose={() => setMonth(undefined)} />
      {layer}
    </Card>
  );
}
