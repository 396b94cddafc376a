import type { QrDrawing } from '#app/ui/qr-path.ts';

/** What stands on a certificate. */
export interface CertificateFacts {
  readonly code: string;
  readonly coursePath: string;
  readonly courseTitle: string;
  readonly tested: readonly string[];
  /** Null while its owner has chosen none. */
  readonly name: string | null;
  readonly passedAt: string;
  readonly right: number;
  readonly total: number;
  /** Of its own address. */
  readonly qr: QrDrawing;
  readonly address: string;
}

export type CertificateStanding =
  | { readonly kind: 'own'; readonly isPublic: boolean; readonly facts: CertificateFacts }
  | { readonly kind: 'shown'; readonly facts: CertificateFacts }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' };
