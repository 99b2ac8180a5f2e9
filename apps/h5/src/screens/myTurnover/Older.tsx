import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';

/** S-TURN-4: link to income older than the chart's range. */
export const OlderIncomeLink = ({ onPress }: { readonly onPress: () => void }) => (
  <Card flush>
    <ListRow height={52} title="更早的收益可在收益明细按月查看" onPress={onPress} />
  </Card>
);
