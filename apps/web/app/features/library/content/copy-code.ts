/** How long the success is shown, as for the other buttons that copy. */
const feedbackMs = 1_500;

/** Adds a button to each block of code that has none. Without script the text can be selected. */
export function addCopyButtons(prose: HTMLElement): void {
  for (const block of prose.querySelectorAll('.code')) {
    const code = block.querySelector('code');
    if (code && !block.querySelector('button')) block.prepend(copyButton(code));
  }
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (words: string) => () => {
    clearTimeout(timer);
    button.textContent = words;
    timer = setTimeout(show, feedbackMs);
  };
  const show = () => {
    button.textContent = '复制代码';
  };
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    const text = (code.textContent ?? '').replace(/\n$/, '');
    // There is no clipboard without HTTPS, and browsers may refuse it.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    writing.then(say('已复制'), say('没有复制成功，请选中后复制'));
  });
  show();
  return button;
}
