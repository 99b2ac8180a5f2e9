// What stands around the editor's fields: the name of a field, and the server's sentence about what it edits.
import { createContext, type ReactNode } from 'react';
import { useFault, useOwnFault } from './fault.ts';
import s from './Edit.module.css';

/** Fields in a table are small; those of a form are as high as its other fields. */
export const FieldSize = createContext<'small' | 'medium'>('small');

export const FaultSentence = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <span role="alert" className={s.fault}>
      {text}
    </span>
  );

const OwnFault = ({ place }: { readonly place: string }) => <FaultSentence text={useOwnFault(place)} />;

/** The server's sentence about this place or something in it, when there is one. */
export const FaultText = ({ place }: { readonly place: string }) => <FaultSentence text={useFault()(place)} />;

type LabelledProps = {
  readonly label: string;
  /** The place of the definition that the field edits, such as `schedule.open`. */
  readonly place?: string;
  readonly children: ReactNode;
};

export const Labelled = ({ label, place, children }: LabelledProps) => (
  <label className={s.labelled} data-place={place}>
    <span>{label}</span>
    <FieldSize value="medium">{children}</FieldSize>
    {place !== undefined && <OwnFault place={place} />}
  </label>
);

/** Several fields under one name, each with a label, a place and a fault of its own. */
export const LabelledGroup = ({ label, place, children }: Required<LabelledProps>) => (
  <div role="group" aria-label={label} className={s.labelled} data-place={place}>
    <span>{label}</span>
    <FieldSize value="medium">{children}</FieldSize>
    <OwnFault place={place} />
  </div>
);

type PlaceProps = { readonly place: string; readonly children: ReactNode };

/** A field that shares a cell of a table with others, with the fault of what it edits. */
export const Place = ({ place, children }: PlaceProps) => (
  <span data-place={place}>
    {children}
    <FaultText place={place} />
  </span>
);
