/** The gas that a button without a simulation beside it announces: the most that its press agrees to. */
export const usualGas = 20_000_000n;

export const usualGasText = '网络费不到 0.02 SUI';
