// The filter sheet (S-HL-1), and the export of the filtered entries (call X26).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { FilterSheet } from '#features/log/FilterSheet.tsx';
import { GuildPeopleSheet } from '#features/people/GuildPeopleSheet.tsx';
import { useExport } from '#features/guild/use-export.tsx';
import { buildHandlingLogRequest, HANDLING_LOG_DAYS, type HandlingLogFilter } from './log-wish.ts';

export type HandlingLogFilterSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly guild_id: number;
  readonly mayExport: boolean;
  readonly wish: HandlingLogFilter;
  readonly onConfirm: (wish: HandlingLogFilter) => void;
};

export function HandlingLogFilterSheet({
  open,
  onClose,
  guild_id,
  mayExport,
  wish,
  onConfirm,
}: HandlingLogFilterSheetProps) {
  const { exporting, run, layer } = useExport(guild_id);
  return (
    <>
      <FilterSheet
        open={open}
        onClose={onClose}
        days={HANDLING_LOG_DAYS}
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
                    if (filter) void run('log', buildHandlingLogRequest({ ...wish, ...filter }));
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
