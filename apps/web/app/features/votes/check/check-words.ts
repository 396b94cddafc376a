import type { ListProblemKind, ReceiptFinding } from '@suixue/academy/votes/check-list';
import type { ProofProblemKind } from '@suixue/academy/votes/check-proof';

/** What is wrong with a published list, in words that need no knowledge of its format. */
export const listProblemTexts: Readonly<Record<ListProblemKind, string>> = {
  'no-header': '清单的开头读不懂。可能是页面太旧，也可能清单坏了。',
  'other-proposal': '拿到的是另一次投票的清单。',
  'line-invalid': '清单里有读不懂的行。',
  'not-sorted': '清单没有按顺序排，或者有重复的票。',
  'place-unknown': '清单里有投给不存在的选项的票。',
  'cut-off': '清单没有到结尾就断了。请再核对一次；还是这样，清单就不完整。',
  'count-differs': '数出来的票数，和清单开头写的不一样。',
  'tally-differs': '各选项数出来的票，和清单开头写的不一样。',
  'more-ballots-than-signatures': '计入的票比领出的选票多：有票来路不明。',
  'root-differs': '清单结尾的指纹，和逐行算出来的不一样。',
  'root-not-expected': '逐行算出来的指纹，和公布的不一样：清单在公布之后改过。',
};

/** What is wrong with the proof of one ballot. */
export const proofProblemTexts: Readonly<Record<ProofProblemKind, string>> = {
  'no-header': listProblemTexts['no-header'],
  'other-proposal': listProblemTexts['other-proposal'],
  'line-invalid': '这一行不是一张票。',
  'place-unknown': '这张票投给了不存在的选项。',
  'count-differs': '清单的行数，和开头写的票数对不上。',
  'tally-differs': '开头写的各项票数，加起来不是总票数。',
  'more-ballots-than-signatures': listProblemTexts['more-ballots-than-signatures'],
  'path-invalid': '从这张票算不到清单的指纹：服务器给的清单改过，或者不完整。',
  'root-differs': '从这张票算出来的指纹，和证明里写的不一样。',
  'root-not-expected': '从这张票算出来的指纹，和公布的不一样：清单在公布之后改过。',
};

export interface FindingWords {
  readonly kind: 'done' | 'problem';
  readonly title: string;
  readonly about: string;
}

const tellUs = '请保留选票文件，并告诉客服。别把回执公开：看到的人就知道您投了什么。';

/** What became of the visitor's own ballot. */
export function findingWords(finding: ReceiptFinding, label: string): FindingWords {
  switch (finding) {
    case 'found':
      return {
        kind: 'done',
        title: `找到了：您的一票计入了「${label}」。`,
        about: '编号在公布的清单里，选项也和您投的一样。',
      };
    case 'missing':
      return {
        kind: 'problem',
        title: '清单里没有您的一票',
        about: `如果后来在别的浏览器改投过，请用那一次的回执来找。没有改过，就是您的票被漏掉了。${tellUs}`,
      };
    case 'other-choice':
      return {
        kind: 'problem',
        title: `清单里有您的编号，但写的不是「${label}」`,
        about: `您的票被改过了。${tellUs}`,
      };
    case 'wrong-commitment':
      return {
        kind: 'problem',
        title: '这份回执被改过',
        about: '里面的编号和选项对不上，所以不能作数。请用当时下载的原文件。',
      };
    case 'wrong-signature':
      return {
        kind: 'problem',
        title: '这份回执不是本站发的，或者被改过',
        about: '它的签名不对，所以不能作数。请用当时下载的原文件。',
      };
    case 'other-proposal':
      return {
        kind: 'problem',
        title: '这是另一次投票的回执',
        about: '请打开那一次投票的页面再找。',
      };
  }
}

/** Compares a number of the page with the recounted one. */
export interface Comparison {
  readonly what: string;
  readonly page: string;
  readonly list: string;
}

interface PageNumbers {
  readonly labels: readonly string[];
  readonly tally: readonly number[];
  readonly signatures: number | null;
}

interface ListNumbers {
  readonly tally: readonly number[];
  readonly signatures: number | null;
}

/** Each number of the page beside the one of the list. */
export function compareNumbers(page: PageNumbers, list: ListNumbers): readonly Comparison[] {
  const sum = (tally: readonly number[]) => tally.reduce((total, ballots) => total + ballots, 0);
  return [
    ...page.labels.map((label, at) => ({
      what: label,
      page: String(page.tally[at] ?? 0),
      list: String(list.tally[at] ?? 0),
    })),
    { what: '计入合计', page: String(sum(page.tally)), list: String(sum(list.tally)) },
    ...(page.signatures === null
      ? []
      : [{ what: '领出的选票', page: String(page.signatures), list: String(list.signatures ?? '没有写') }]),
  ];
}
