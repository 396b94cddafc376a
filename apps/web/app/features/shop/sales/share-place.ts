/** Cursor of shares: time and id of the sale before the page. */
export interface SharePlace {
  readonly soldAt: string;
  readonly saleId: string;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

export function sharePlaceToText({ soldAt, saleId }: SharePlace): string {
  return `${soldAt}~${saleId}`;
}

/** Null if this site did not produce the text. */
export function textToSharePlace(text: string): SharePlace | null {
  const [soldAt = '', saleId = '', ...rest] = text.split('~');
  if (rest.length > 0 || !/^0x[\da-f]{64}$/.test(saleId) || !moment.test(soldAt)) return null;
  return Number.isNaN(Date.parse(soldAt)) ? null : { soldAt, saleId };
}
