// 规则, 文案, 主题 and JSON: the texts of a definition, its colours, and the whole of it.
import { readDefinition } from '@shengyu/campaign/schema/read-definition.ts';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { Alert, ColorPicker, Input } from 'antd';
import { useState } from 'react';
import { LongTextField, TextField } from '../fields.tsx';
import { Labelled } from '../Labelled.tsx';
import type { PartProps } from '../part.ts';
import { RowTable } from '../RowTable.tsx';
import s from '../Edit.module.css';

export const Rules = ({ def, onEdit }: PartProps) => (
  <RowTable
    label="活动规则"
    rows={def.rules}
    columns={[{ title: '规则', cell: (text, change) => <LongTextField label="规则" value={text} onChange={change} /> }]}
    keyOf={(_, index) => String(index)}
    placeOf={(_, index) => `rules.${index}`}
    make={() => ''}
    onChange={(rules) => onEdit(['rules'], rules)}
  />
);

export const Copy = ({ def, onEdit }: PartProps) => (
  <div className={s.fields}>
    {Object.entries(def.copy).map(([name, words]) => (
      <Labelled key={name} label={name} place={`copy.${name}`}>
        <LongTextField label={name} value={words} onChange={(next) => onEdit(['copy', name], next)} />
      </Labelled>
    ))}
  </div>
);

export const Theme = ({ def, onEdit }: PartProps) => (
  <div className={s.fields}>
    <Labelled label="气氛" place="theme.mood">
      <TextField label="气氛" value={def.theme.mood} onChange={(mood) => onEdit(['theme', 'mood'], mood)} />
    </Labelled>
    <Labelled label="动画" place="theme.animation">
      <TextField
        label="动画"
        value={def.theme.animation}
        onChange={(animation) => onEdit(['theme', 'animation'], animation)}
      />
    </Labelled>
    <Labelled label="颜色" place="theme.colors">
      <span className={s.colours}>
        {def.theme.colors.map((colour, index) => (
          <ColorPicker
            // The place of a colour is its meaning, so it is also its key.
            key={index}
            value={colour}
            disabledAlpha
            onChangeComplete={(next) => onEdit(['theme', 'colors', index], next.toHexString().toUpperCase())}
          />
        ))}
      </span>
    </Labelled>
  </div>
);

type JsonTextProps = { readonly def: CampaignDef; readonly onReplace: (def: CampaignDef) => void };

/** The whole text. It becomes the document as soon as it is a definition; until then it says what is wrong and changes nothing. */
export function JsonText({ def, onReplace }: JsonTextProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: CampaignDef; readonly problem: string }>();
  const isTyping = typed !== undefined && typed.of === def;
  const text = isTyping ? typed.text : JSON.stringify(def, null, 2);
  const type = (next: string): void => {
    const read = readText(next);
    if ('def' in read) {
      setTyped({ text: next, of: read.def, problem: '' });
      onReplace(read.def);
    } else setTyped({ text: next, of: def, problem: read.problem });
  };
  return (
    <>
      {isTyping && typed.problem && <Alert type="error" showIcon title={typed.problem} />}
      <Input.TextArea
        aria-label="活动定义 JSON"
        className={s.json}
        value={text}
        spellCheck={false}
        rows={30}
        onChange={(event) => type(event.target.value)}
      />
    </>
  );
}

function readText(text: string): ReturnType<typeof readDefinition> {
  try {
    return readDefinition(JSON.parse(text));
  } catch (error) {
    return { problem: `不是 JSON：${(error as Error).message}` };
  }
}
