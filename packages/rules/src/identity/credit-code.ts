/** GB 32100 leaves out I, O, S, V and Z, because they are easily mistaken for digits or for each other. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Powers of 3 modulo 31, as GB 32100 defines the weights. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Computes the eighteenth character (the checksum) from the first seventeen. */
export function computeCreditCodeChecksum(code: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * CHARACTERS.indexOf(code.charAt(index)), 0);
  return CHARACTERS.charAt((31 - (sum % 31)) % 31);
}

/** GUILD-3: the unified social credit code in capital letters, or null when its form or checksum is wrong. */
export function readCreditCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  const wellFormed = /^[0-9A-HJ-NP-RTUWXY]{18}$/.test(code);
  return wellFormed && computeCreditCodeChecksum(code) === code.charAt(17) ? code : null;
}
