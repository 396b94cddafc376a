/** The colours of the product's light theme and covers; films have no dark theme. */
export const palette = {
  paper: '#fbf7ef',
  paperRaised: '#fffdf8',
  paperSunk: '#f3ecdf',
  ink: '#1f1b16',
  inkSoft: '#574e42',
  line: '#e5dccb',
  lineStrong: '#c9bba2',
  gold: '#865808',
  goldFill: '#dba844',
  goldWash: '#f8ecd0',
  onGold: '#1f1609',
  seal: '#a3301b',
  sealWash: '#fbe9e3',
  leaf: '#2c6440',
  leafWash: '#e6f1e6',
} as const;

/** Colours that only pictures use: sun and field in the background, wood and leather. */
export const earth = {
  sun: '#f3e6c8',
  field: '#f3e9d2',
  sand: '#e9d6a8',
  straw: '#d3b87c',
  grain: '#bf8e2e',
  mark: '#a8761a',
  leather: '#6e4f1c',
  bark: '#463620',
} as const;
