import { appear } from '../../drawing/motion.ts';
import { questionCard } from '../../drawing/things/question-card.ts';
import type { Slide } from '../../lesson.ts';

const asked = ['换了手机，为什么余额一样？', '别人知道您的地址，能做什么？', '签名之前，为什么要先看清？'];

export const questions: Slide = {
  heading: '合上页面，答三问',
  captions: [
    { text: '请用自己的话，回答这三个问题。', hold: 2 },
    { text: '能讲给家人听，就可以学下一章了。', hold: 1.2 },
  ],
  draw: ({ on }) =>
    asked
      .map((question, index) =>
        appear(on(0, index * 1.1), questionCard(index + 1, question, 122 + index * 120)),
      )
      .join(''),
};
