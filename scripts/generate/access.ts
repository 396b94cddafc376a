import { accessTable } from '../../tests/e2e/access/access-table.ts';
import { tableToMarkdown } from '../../tests/e2e/access/render-table.ts';
import type { Output } from './output.ts';

const page = `# Access by address and visitor

This table has every address of \`apps/web/app/routes.ts\` and what each visitor gets. \`tests/e2e/access.test.ts\` requests each row from a
built server; an address without a row fails the test. \`npm run generate\` generates this page from the same rows in \`tests/e2e/access\`.

- The visitors: an **anonymous** one without a session; a **learner** without a membership; **another** learner, who requests the first one's data; a
  permanent **member**; an **administrator** without a membership; a **banned** user whose session began before the ban.
- **shown**: the whole page, or a completed form or call. **part locked**: the page without its restricted text. **sign-in**: a redirect to the
  sign-in page, with the return address. **to**: a redirect. **refused**: an error status.
- A **page** is requested as a document and as the router's data, and where access is refused before the loaders also as the data of one
  route; a **form** is submitted as a document, and where access is refused before the action also as data.
- **shared**: caches may store the response for visitors who are not signed in. All other responses have \`private, no-store\`.
- No response contains the name, address, id, session, wallet or payment of another user, unless the visitor sent it.
- A course's sample is for signed-in users wherever its text is served, because reading progress belongs to an account.
- The local network's faucet (\`/v2/gas\`, \`/sui/v2/gas\`) and clock (\`/v2/clock\`, \`/sui/v2/clock\`) answer users of this machine only; others get 403. On a real network
  they do not exist.
- Administrators see their own data on their personal pages. None of these visitors owns a course.

${tableToMarkdown(accessTable)}
`;

/** `docs/access.md`, from the table that the browser suite requests line by line. */
export function generateAccess(): Output {
  return { files: new Map([['docs/access.md', page]]) };
}
