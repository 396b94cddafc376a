/** The network's own coin, whose type is the same on every network, as addresses are written whole. */
export const suiType: string = `0x${'2'.padStart(64, '0')}::sui::SUI`;
