/** What is open only in the regions that owners have named, in `pools.regions` and `draws.regions`. */
export type RegionalFeature = 'pools' | 'draws';

/** The assigned codes of ISO 3166-1 alpha-2. The database has the same list: `region_codes`. */
export const regionCodes: readonly string[] = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ',
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR',
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT',
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY',
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM',
  'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ',
  'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((codes) => codes.split(' '));

const known: ReadonlySet<string> = new Set(regionCodes);

/** In a list of regions: every known one. */
export const everyRegion = '*';

export const isRegion = (code: string): boolean => known.has(code);

/** The region that a text names, in any case; `null` for everything else. */
export function readRegion(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return isRegion(code) ? code : null;
}

/** Whether the text is a list of regions as stored: nothing, `*`, or different codes with commas between. */
export function isRegionList(text: string): boolean {
  if (text === '' || text === everyRegion) return true;
  const codes = text.split(',');
  return codes.every(isRegion) && new Set(codes).size === codes.length;
}
