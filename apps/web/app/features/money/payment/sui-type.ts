/** Type of SUI, the same on every network, with the full address. */
export const suiType: string = `0x${'2'.padStart(64, '0')}::sui::SUI`;
