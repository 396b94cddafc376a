/** Writes `docs/access.md` from the table that the suite asks a server by; with `--check` only says whether it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from '../../tests/e2e/access/access-table.ts';
import { tableToMarkdown } from '../../tests/e2e/access/render-table.ts';
import { places } from '../../tools/paths.ts';

const file = join(places.root, 'docs/access.md');
const text = `# Who may see what

Every address of \`apps/web/app/routes.ts\`, and what each visitor gets of it. \`tests/e2e/access.test.ts\` asks a built server each of these
lines; an address without a line fails it. This page is written from the same lines, in \`tests/e2e/access\`, by \`npm run access:table\`.

- The visitors: **nobody**; a **learner** without a membership; **another** learner, who names what is the first one's; a
  permanent **member**; an **administrator**, who is no member; somebody who was **banned**, with the session of before.
- **shown**: all of it; a form or a call was done. **part locked**: the page, and not a word of what others may read. **sign-in**: to the sign-in
  page, with the way back. **to** an address, or **refused** with a status.
- A **page** is asked as a document and as the data that the router fetches, and where it is refused at the door also as the data of one
  route alone; a **form** as a document, and at the door as data.
- **shared**: caches may keep what nobody gets. Everything else says \`private, no-store\`.
- No answer tells anybody the name, the address, the id, a session, the wallet or a payment of somebody else, unless they sent it.
- A sample of a course is for whoever has signed in, wherever its text is asked for: what one has read has to belong to someone.
- Administrators see on their own pages what is their own. Nobody of these owns a course.

${tableToMarkdown(accessTable)}
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('docs/access.md differs from the table in tests/e2e/access; run: npm run access:table');
  process.exitCode = 1;
}
