/** The identity of the site without its style sheet, whose name is known only to the web application. */
export const plainPageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf7ef, #16130f);
  --raised: light-dark(#fffdf8, #1f1b16);
  --ink: light-dark(#1f1b16, #efe7d8);
  --soft: light-dark(#574e42, #bfb4a1);
  --line: light-dark(#e5dccb, #352e25);
  --edge: light-dark(#8b7d67, #857a68);
  --gold: light-dark(#865808, #e0b354);
  --seal: light-dark(#a3301b, #f09a86);
  --wash: light-dark(#fbe9e3, #331813);
  --serif: "Songti SC", "Source Han Serif SC", "Noto Serif CJK SC", serif;
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
}
header, main {
  margin: 0 auto;
  max-width: 44rem;
  padding: 0 1.25rem;
}
header a {
  display: inline-flex;
  align-items: center;
  gap: .625rem;
  min-height: 4rem;
  color: inherit;
  text-decoration: none;
  font: 600 1.35rem/1 var(--serif);
}
main {
  padding-block: 1.5rem 4rem;
}
h1 {
  margin: 0 0 1rem;
  font: 600 1.9rem/1.3 var(--serif);
}
p {
  text-wrap: pretty;
  margin: 0 0 1rem;
}
ol {
  list-style: none;
  margin: 0 0 1rem;
  padding: 0;
  display: grid;
  gap: .75rem;
}
li, form {
  border: 1px solid var(--line);
  border-radius: 1rem;
  padding: 1rem 1.25rem;
  background: var(--raised);
  overflow-wrap: anywhere;
}
li a {
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
strong {
  display: block;
  font-size: 1.6rem;
  letter-spacing: .15em;
  font-variant-numeric: tabular-nums;
}
a {
  color: var(--gold);
}
time, small {
  color: var(--soft);
}
form {
  display: grid;
  gap: 1rem;
  max-width: 30rem;
  margin-bottom: 1rem;
}
label {
  display: grid;
  gap: .25rem;
}
code {
  overflow-wrap: anywhere;
}
input, button, .button {
  font: inherit;
  min-height: 3rem;
  padding: 0 1rem;
  border: 1px solid var(--edge);
  border-radius: .75rem;
  background: transparent;
  color: inherit;
}
button, .button {
  border-color: transparent;
  border-radius: 999px;
  background: #dba844;
  color: #1f1609;
  font-weight: 600;
  cursor: pointer;
}
.button {
  display: inline-flex;
  align-items: center;
  padding: 0 1.75rem;
  text-decoration: none;
}
[role=alert] {
  border-radius: .75rem;
  padding: .75rem 1rem;
  background: var(--wash);
  color: var(--seal);
}
:focus-visible {
  outline: 2px solid var(--gold);
  outline-offset: 2px;
}
`;
