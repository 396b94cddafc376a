import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, openPage, whenReady } from '../support/site/browser.ts';
import {
  answerQuestion,
  finalTest,
  finishCourse,
  questionsOf,
  testedCourse,
} from '../support/site/final-test.ts';
import { refused, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
const test = `${testedCourse}/test`;
const gone = [/status of 4(00|04|10)/];

async function newLearner(): Promise<string> {
  const email = await people.newPerson();
  await finishCourse(people.url, await people.tokenOf(email));
  return email;
}

const fetchPage = async (path: string) => {
  const response = await fetch(`${people.url}${path}`, { redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('a final test', () => {
  it('leads from the course to a certificate that anyone can verify until it is taken back', async () => {
    const email = await newLearner();
    const page = await people.openAs(email, { width: 390, expected: [...refused, ...gone] }, testedCourse);
    await page.getByRole('link', { name: /^结业测验/ }).click();
    await page.getByRole('button', { name: '开始测验' }).click();
    await page.locator('#paper').waitFor();
    await whenReady(page);
    const asked = await questionsOf(page);
    expect(asked).toHaveLength(finalTest.draw);

    // The data of the page, before the answers are handed in.
    const data = await page.evaluate(async (path) => (await fetch(`${path}.data`)).text(), test);
    expect(data).toContain(finalTest.tested[0] ?? 'nothing');
    for (const { explanation } of finalTest.questions) expect(data).not.toContain(explanation);
    expect(data).not.toMatch(/isRight|accepted|within/);

    const last = (back: number) => asked.at(-back) ?? page.locator('main');
    for (const question of asked.slice(0, -2)) await answerQuestion(question, true);
    await page.getByText('已存下').waitFor();
    // An answer given just before the page is left is saved too.
    await answerQuestion(last(2), true);
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(`**${testedCourse}`);
    await saved;
    await page.goBack();
    await page.locator('#paper').waitFor();
    await whenReady(page);
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByText(`第 ${finalTest.draw} 题还没有作答`).waitFor();
    await answerQuestion(last(1), false);
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByText('通过了').waitFor();
    await page.getByText(`${finalTest.draw - 1} / ${finalTest.draw}`).waitFor();
    expect(await page.getByText('答错').count()).toBe(1);
    await page.getByText('再读一遍').getByRole('link').waitFor();
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);

    await page.getByRole('link', { name: '看证书' }).click();
    await page.getByText('现在只有您看得到').waitFor();
    const address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/certificate\/[0-9A-Z]{12}$/);
    expect((await fetchPage(address)).status).toBe(404);
    await page.getByLabel('证书上的姓名').fill('林小满');
    await page.getByRole('button', { name: '署名并公开' }).click();
    await page.getByText('这张证书已公开').waitFor();
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);

    const shown = await fetchPage(address);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toMatch(/no-store/);
    expect(shown.text).toContain('林小满');
    expect(shown.text).toContain('/og/certificate.png');
    expect(shown.text).toContain('noindex');
    // Previews of links are kept by others, so they do not have the name.
    expect(shown.text.slice(0, shown.text.indexOf('</head>'))).not.toContain('林小满');

    const visitor = await openPage({ origin: people.url, expected: gone });
    await open(visitor, '/certificate');
    await visitor.getByLabel('查验码').fill(
      address
        .slice(-12)
        .toLowerCase()
        .replace(/(.{4})/g, '$1 '),
    );
    await visitor.getByRole('button', { name: '查验' }).click();
    await visitor.getByText('这张证书是真的').waitFor();
    expect(await violations(visitor, { isDarkOnPhones: true })).toEqual([]);

    await page.getByRole('button', { name: '收回，不再公开' }).click();
    await page.getByText('现在只有您看得到').waitFor();
    expect((await visitor.reload())?.status()).toBe(410);
    await visitor.getByRole('heading', { name: '这张证书已不再公开' }).waitFor();
    expect(await violations(visitor)).toEqual([]);
    expect((await visitor.goto('/certificate/000000000000'))?.status()).toBe(404);
    await visitor.getByRole('heading', { name: '没有这张证书' }).waitFor();
  });

  it('works without script, names missing chapters, and shows how many attempts are left', async () => {
    const beginner = await people.openAs(await people.newPerson(), { script: false }, test);
    await beginner.getByRole('heading', { name: '先学完这些章节' }).waitFor();

    const page = await people.openAs(await newLearner(), { script: false, expected: refused }, test);
    await page.getByText('今天还有 3 次').waitFor();
    await page.getByRole('button', { name: '开始测验' }).click();
    const [first, ...others] = await questionsOf(page);
    if (!first) throw new Error('The paper is empty');
    await answerQuestion(first, true);
    await page.getByRole('button', { name: '先存下，以后接着做' }).click();
    await page.getByText('已经存下').waitFor();
    for (const question of others) await answerQuestion(question, false);
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByText('这次没有通过').waitFor();
    expect(await page.getByText('答错').count()).toBe(finalTest.draw - 1);
    await page.getByText('今天还有 2 次').waitFor();
  });
});

describe('a work sheet', () => {
  it('is offered by its chapter and has places to write on', async () => {
    const page = await people.openAs(await people.newPerson(), {}, `${testedCourse}/backup-drill`);
    await page.getByRole('link', { name: /练习单/ }).click();
    await page.getByRole('heading', { name: '备份演练记录' }).waitFor();
    expect(await page.getByRole('img', { name: '3 行书写的地方' }).count()).toBe(2);
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
    expect((await fetchPage(`${testedCourse}/backup-drill/sheet`)).status).toBe(302);
    for (const list of ['/sitemap.xml', '/search?q=备份演练记录', testedCourse])
      expect((await fetchPage(list)).text).not.toContain('backup-drill/sheet');
  });
});
