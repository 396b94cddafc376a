// The light build has no declarations of its own; it lacks only what this site does not use.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
