// The list of the guild's monthly settlements (S-EN-3).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Pagination } from '@shengyu/ui/Pagination/Pagination.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { useExport } from '#features/guild/use-export.tsx';
import s from './Enterprise.module.css';
import { isHeadFile, formatPercent, settlementToneOf, type GuildFileProps, type Settlement } from './guild-file.ts';

const SettlementSheet = lazyPart(
  () => import('./SettlementSheet.tsx'),
  'SettlementSheet',
  ({ month }) => month !== undefined,
);

const PAGE = 6;
/** An offline copy holds only the last six months and no rate, so those fields are optional. */
type Line = Pick<Settlement, 'month' | 'net_flow' | 'commission_fen' | 'status'> & Partial<Settlement>;

export function Settlements({ file, closed }: GuildFileProps) {
  const { guild_id } = file.guild;
  const [page, setPage] = useState(1);
  const [month, setMonth] = useState<string>();
  const { exporting, run, layer } = useExport(guild_id);
  const asked = useCall('POST /api/v1/guild_settlement_list', { guild_id, page, limit: PAGE }, { enabled: !closed });
  const lines = (list: readonly Line[]) =>
    list.length === 0 ? (
      <p className={s.none}>还没有结算，每月 1 日生成</p>
    ) : (
      list.map((one) => (
        <ListRow
          key={one.month}
          height={72}
          title={<span className="num">{one.month}</span>}
          tag={one.status_text && <Tag tone={settlementToneOf(one.status)}>{one.status_text}</Tag>}
          caption={`净流水 ${formatFullAmount(one.net_flow)}${one.rate_bp === undefined ? '' : ` × ${formatPercent(one.rate_bp)}`}`}
          value={formatFenAsYuan(one.commission_fen)}
          onPress={closed ? undefined : () => setMonth(one.month)}
        />
      ))
    );
  return (
    <Card
      title="佣金结算"
      flush
      extra={
        isHeadFile(file) &&
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
        <ReadSheet read={asked}>
          {({ list, total }) => (
            <>
              {lines(list)}
              {total > PAGE && <Pagination total={total} page={page} pageSize={PAGE} onChange={setPage} />}
            </>
          )}
        </ReadSheet>
      )}
      <SettlementSheet file={file} month={month} onClose={() => setMonth(undefined)} />
      {layer}
    </Card>
  );
}
