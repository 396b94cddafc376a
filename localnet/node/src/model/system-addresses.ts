/** The addresses of the framework's two packages on every Sui network. */
export const stdAddress = `0x${'1'.padStart(64, '0')}`;
export const suiAddress = `0x${'2'.padStart(64, '0')}`;
