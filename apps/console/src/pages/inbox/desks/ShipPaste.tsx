// Many parcels at once: lines `单号,快递,运单` are pasted, or written behind the marked rows (`x`), matched with the rows of the list and
// entered one after the other.
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useShortcuts } from '#lib/shortcuts.ts';
import { act } from '#parts/act/act.ts';
import { BatchRun } from '../BatchRun.tsx';
import type { Row } from '../desk.ts';
import { shipAct, type ShipData } from './ship-act.ts';

type Line = { readonly text: string; readonly row: Row | undefined; readonly carrier: string; readonly no: string };

const read = (text: string, rows: readonly Row[]): Line[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', carrier = '', no = ''] = line.split(/[,，\t]/).map((cell) => cell.trim());
      return { text: line, row: rows.find(({ data }) => (data as ShipData).ship_id === id), carrier, no };
    });

const actOf = ({ row, carrier, no }: Line & { readonly row: Row }) =>
  act({ ...shipAct(row), data: () => ({ ship_id: (row.data as ShipData).ship_id, carrier, tracking_no: no }) });

export function ShipPaste({ rows, renew }: { readonly rows: readonly Row[]; readonly renew: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        批量登记
      </Button>
      {isOpen && (
        <Paste
          rows={rows}
          close={() => {
            setIsOpen(false);
            renew();
          }}
        />
      )}
    </>
  );
}

function Paste({ rows, close }: { readonly rows: readonly Row[]; readonly close: () => void }) {
  useShortcuts([{ keys: 'escape', run: close }], { isModal: true });
  return (
    <Modal open title="批量登记发货" footer={null} onCancel={close} width={560}>
      <Lines rows={rows} first="" done={() => undefined} />
    </Modal>
  );
}

/** The marked parcels: each has its line already, and carrier and number are written behind it. */
export const ShipMarked = ({ rows, done }: { readonly rows: readonly Row[]; readonly done: () => void }) => (
  <Lines
    key={rows.map(({ key }) => key).join()}
    rows={rows}
    first={rows.map(({ data }) => `${(data as ShipData).ship_id},`).join('\n')}
    done={done}
  />
);

type LinesProps = { readonly rows: readonly Row[]; readonly first: string; readonly done: () => void };

function Lines({ rows, first, done }: LinesProps) {
  const [text, setText] = useState(first);
  const lines = read(text, rows);
  const good = lines.filter((line): line is Line & { row: Row } => !!line.row && line.carrier !== '' && line.no !== '');
  const bad = lines.filter((line) => !good.includes(line as never));
  const isUntouched = text === first;
  return (
    <>
      <Input.TextArea
        autoFocus
        aria-label="发货单"
        rows={6}
        className="mono"
        placeholder={'每行一件：单号,快递,运单\n10000001-3,顺丰,SF1234567890'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isUntouched && first !== '' && <p className="sm c3">每行写：单号,快递,运单</p>}
      {!isUntouched && bad.length > 0 && (
        <p className="danger sm">
          {bad.length} 行未识别：{bad[0]!.text}
        </p>
      )}
      <BatchRun
        name="登记发货"
        reasons={['已寄出']}
        items={good.map((line) => ({ key: line.row.key, title: line.row.title, act: actOf(line) }))}
        done={done}
      />
    </>
  );
}
