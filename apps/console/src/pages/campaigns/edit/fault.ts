// A definition that the server could not read (bad_def): its sentence stands at the field that it names.
import { createContext, useContext } from 'react';

type Fault = { readonly text: string; readonly places: readonly string[] };

export const FaultContext = createContext<Fault | undefined>(undefined);

/** The path at the end of 定义格式有误：/schedule/open; undefined where the sentence names none. */
export const pathInSentence = (sentence: string): string | undefined => /：(\/\S+)$/.exec(sentence)?.[1];

/** What the server says of this place or of something in it. */
export function useFault(): (place: string) => string | undefined {
  const fault = useContext(FaultContext);
  return (place) => (fault?.places.includes(place) ? fault.text : undefined);
}

/** What it says of this very place, or of one of the texts in it: `routes.0` is a fault of the field `routes`. */
export function useOwnFault(place: string): string | undefined {
  const fault = useContext(FaultContext);
  const [exact] = fault?.places ?? [];
  return exact === place || exact?.replace(/\.\d+$/, '') === place ? fault?.text : undefined;
}
