// Calls that are declared but not answered yet: they check what they can and say 1009. ONE list, so that what is missing is always
// visible; it only shrinks (pending.test.ts holds it against the registry and its last known length).

const BY_MODULE = {
  agreement: 'Z33',
  bag: 'Z08',
  config: 'Z34',
  console: 'Z38 Z39 Z40 Z41 Z42 Z43 Z44 Z45',
  content: 'Z11',
  guard: 'Z12',
  guild:
    'G01 G02 G03 G04 G05 G06 G07 G08 G09 G10 G11 G12 G13 G14 G15 G16 G17 G18 G19 G20 G21 G22 G23 G24 G25 G26 G27 G28 G32 X22 X23 X24 X25 X29 X44 Z15 Z16 Z17 Z18 Z19',
  identity: 'Z26 Z27 Z28 Z29 Z30 Z31',
  ingest: 'Z37',
  kit: 'Y14 Z01 Z02 Z03 Z04 Z05 Z06 Z07',
  ledger: 'Z35',
  notice: 'Y36',
  rank: 'Z09',
  recharge: 'W01 W02 W03 X12 X13 X42 Z24 Z25',
  report: 'K02 X38 Z32',
  risk: 'Z36',
  room: 'R01 R02 X27',
  ship: 'Z10 Z13',
  shop: 'Z14',
  turnover: 'G29 G30 G31 G33 X26 X28 Z20',
  withdraw: 'W06 W07 W08 X14 X15 X16 X17 X18 X19 X20 Z21 Z22 Z23',
} as const;

export const PENDING: readonly string[] = Object.values(BY_MODULE).flatMap((ids) => ids.split(' '));
