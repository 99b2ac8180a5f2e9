// Calls that are declared but not answered yet: they check what they can and say 1009. ONE list, so that what is missing is always
// visible; it only shrinks (pending.test.ts holds it against the registry and its last known length).

const BY_MODULE = {
  agreement: 'X03 X04 X05 X21 Z33',
  bag: 'P01 O05 T04 V08 V12 V14 Y37 Z08',
  collection: 'F03 T12 T13 T14 Y35',
  config: 'Z34',
  console: 'Z38 Z39 Z40 Z41 Z42 Z43 Z44 Z45',
  content: 'Z11',
  draw: 'B02 B03 B05 B07 O02 O04 V18 V19 V20 V21 Y01 Y02 Y03 Y04',
  gift: 'X30',
  guard: 'X10 X11 Z12',
  guild:
    'G01 G02 G03 G04 G05 G06 G07 G08 G09 G10 G11 G12 G13 G14 G15 G16 G17 G18 G19 G20 G21 G22 G23 G24 G25 G26 G27 G28 G32 X22 X23 X24 X25 X29 X44 Z15 Z16 Z17 Z18 Z19',
  identity: 'Z26 Z27 Z28 Z29 Z30 Z31',
  ingest: 'X31 X32 X33 X45 Z37',
  kit: 'B01 O01 O03 V01 V02 V16 Y09 Y10 Y14 Z01 Z02 Z03 Z04 Z05 Z06 Z07',
  ledger: 'W04 W05 Z35',
  level: 'L01',
  match: 'T09 Y20 Y26',
  milestone: 'L03 T02 T03 V15 Y06',
  notice: 'Y36',
  offer: 'E01 E02 Y07',
  plays: 'T01 T08 T11 Y21 Y22 Y23 Y24 Y25',
  rank: 'K01 K03 X34 X35 X36 X37 B04 T10 T15 T16 V05 CP03 CP06 Y08 Z09',
  recharge: 'W01 W02 W03 X12 X13 X42 Z24 Z25',
  relation: 'CP01 CP02 CP04 CP05 CP07 CP08 CP09 CP10 CP11 CP12 Y27 Y28 Y29 Y30 Y31 Y32 Y33 Y34',
  report: 'K02 X38 Z32',
  risk: 'Z36',
  room: 'R01 R02 X27',
  ship: 'Y16 Y17 Y18 Y19 Z10 Z13',
  shop: 'B06 P02 P03 P04 P05 F01 F02 H01 H02 H03 T17 T18 V10 V11 V13 V17 Y15 Z14',
  sign: 'T05 T06 T07 V03 V04 V06 V07 V09',
  task: 'L02 Y05',
  turnover: 'G29 G30 G31 G33 X26 X28 Z20',
  withdraw: 'W06 W07 W08 X14 X15 X16 X17 X18 X19 X20 Z21 Z22 Z23',
} as const;

export const PENDING: readonly string[] = Object.values(BY_MODULE).flatMap((ids) => ids.split(' '));
