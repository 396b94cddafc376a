/** The demo wallet's icon: a purse with an ear of grain. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#dba844"/><g fill="none" stroke="#1f1609" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"><path d="M14 24h33a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4h26"/><path d="M51 33h-9a4 4 0 0 0 0 8h9"/></g></svg>`;

export const demoIcon = `data:image/svg+xml;base64,${btoa(drawing)}` as const;
