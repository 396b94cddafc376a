const prefix = 'ffffffff-ffff-4fff-bfff-';

/** Stands for an order in the simulation before the press that creates it. No order has such an id. */
export const previewOrderId = (place = 0): string => `${prefix}${String(place).padStart(12, '0')}`;

export const isPreviewOrder = (orderId: string): boolean => orderId.startsWith(prefix);
