/** Prints one part of the page; `print.css` hides the rest while the attribute is set. */
export function printAlone(part: HTMLElement): void {
  part.dataset.printAlone = '';
  window.addEventListener('afterprint', () => delete part.dataset.printAlone, { once: true });
  window.print();
}
