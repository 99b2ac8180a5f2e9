// The sheet of filters (S-HL-1), and the records that fit, in a file (X26).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { FilterSheet } from '#mechanics/log/FilterSheet.tsx';
import { GuildPeopleSheet } from '#mechanics/user/GuildPeopleSheet.tsx';
import { useExport } from '#screens/guild/use-export.tsx';
import { askedOf, DAYS, type Wish } from './log-wish.ts';

export type FiltersProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly guild_id: number;
  readonly mayExport: boolean;
  readonly wish: Wish;
  readonly onConfirm: (wish: Wish) => void;
};

export function Filters({ open, onClose, guild_id, mayExport, wish, onConfirm }: FiltersProps) {
  const { exporting, run, layer } = useExport(guild_id);
  return (
    <>
      <FilterSheet
        open={open}
        onClose={onClose}
        days={DAYS}
        filter={wish}
        onConfirm={(filter) => onConfirm({ ...wish, ...filter })}
        people={(who, choosing) => <GuildPeopleSheet key={who} guild_id={guild_id} {...choosing} />}
        extra={
          mayExport
            ? (chosen) => (
                <Button
                  block
                  size="md"
                  variant="text"
                  busy={exporting}
                  onPress={() => {
                    const filter = chosen();
                    if (filter) void run('log', askedOf({ ...wish, ...filter }));
                  }}
                >
                  {exporting ? '导出中' : '导出符合条件的记录'}
                </Button>
              )
            : undefined
        }
      />
      {layer}
    </>
  );
}
