/** A generated document: its correct text, and `faults`, which say what kept it from being complete. */
export type GeneratedDocument = { readonly path: string; readonly text: string; readonly faults?: readonly string[] };
