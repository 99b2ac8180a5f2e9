export type SignKey = 'Ari' | 'Tau' | 'Gem' | 'Cnc' | 'Leo' | 'Vir' | 'Lib' | 'Sco' | 'Sgr' | 'Cap' | 'Aqr' | 'Psc';

export interface StarFigure {
  readonly stars: readonly number[];
  readonly lines: readonly number[];
  /** Chinese names, empty where a star has none. */
  readonly names: readonly string[];
}
