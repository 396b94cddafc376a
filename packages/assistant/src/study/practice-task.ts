/** The instructions for practice questions: one JSON object a line, so that a line that is cut off costs one question. */
export const practiceTask = `根据 materials 出四道练习题，帮学员检查自己有没有读懂。用简体中文。
每道题写成一行 JSON，不写别的字，不用代码框：
{"question":"题目","answer":"答案","number":1,"quote":"原文"}
question 问一件具体的事，不超过 80 字，题目里不能写出答案。answer 不超过 120 字，尽量用原文的词，不加原文没有的内容。
number 是依据的编号，quote 是从那一段原样抄下的连续文字，10 到 120 字，答案要能从这段文字读出来。
不出关于价格、收益、买卖和个人信息的题。不写网址，不写 HTML。`;

export const maxPracticeTokens = 1_200;

/** As many passages as a model gets for practice, spread over the chapter. */
const maxPassages = 12;

/** Chooses from the passages of a chapter in their order; `turn`, from 0 to 1, varies the choice. */
export function choosePassages<Item>(passages: readonly Item[], turn: number): readonly Item[] {
  if (passages.length <= maxPassages) return passages;
  const step = passages.length / maxPassages;
  return Array.from(
    { length: maxPassages },
    (_, place) => passages[Math.floor((place + turn) * step)],
  ).filter((item): item is Item => item !== undefined);
}
