/** For tests only: common instructions. */
export const ret = { op: 'Ret' } as const;
export const move = (index: number) => ({ op: 'MoveLoc', index }) as const;
export const copied = (index: number) => ({ op: 'CopyLoc', index }) as const;
export const stored = (index: number) => ({ op: 'StLoc', index }) as const;
export const u64 = (value: bigint) => ({ op: 'LdU64', value }) as const;
export const u8 = (value: bigint) => ({ op: 'LdU8', value }) as const;
