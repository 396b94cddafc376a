import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import { qrPath } from '#app/ui/qr-path.ts';
import { certificatePath } from './certificate-code.ts';
import type { CertificateFacts, CertificateStanding } from './certificate-facts.ts';

const testedSchema = z.array(z.string());

interface Row {
  readonly course_slug: string | null;
  readonly course_title: string | null;
  readonly tested: unknown;
  readonly passed_at: string | null;
  readonly right_ones: number | null;
  readonly total: number | null;
}

/** A certificate as its owner sees it, or as everyone with its code does. */
export async function loadCertificate(
  context: Readonly<RouterContextProvider>,
  code: string,
): Promise<CertificateStanding> {
  const viewer = context.get(viewerContext);
  const account = context.get(sessionContext).getAccount();
  const { site } = context.get(servicesContext);
  const toFacts = (row: Row, name: string | null): CertificateFacts => {
    const address = new URL(certificatePath(code), site.origin).href;
    return {
      code,
      coursePath: `/course/${row.course_slug ?? ''}`,
      courseTitle: row.course_title ?? '',
      tested: testedSchema.parse(row.tested),
      name,
      passedAt: row.passed_at ?? '',
      right: row.right_ones ?? 0,
      total: row.total ?? 0,
      qr: qrPath(address),
      address,
    };
  };
  if (viewer) {
    const [certificate, named] = await Promise.all([
      account
        .from('certificates')
        .select('course_slug, course_title, tested, passed_at, right_ones, total, is_public')
        .eq('code', code)
        .eq('user_id', viewer.id)
        .maybeSingle(),
      account.from('certificate_names').select('name').eq('user_id', viewer.id).maybeSingle(),
    ]);
    const own = readRows(certificate);
    if (own)
      return { kind: 'own', isPublic: own.is_public, facts: toFacts(own, readRows(named)?.name ?? null) };
  }
  const found = readRows(await account.rpc('read_certificate', { certificate: code }));
  if (found.state === 'shown') return { kind: 'shown', facts: toFacts(found, found.name) };
  return { kind: found.state === 'withdrawn' ? 'withdrawn' : 'unknown' };
}
