import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';

/** Starts the application without a paint, if there is none in this time. */
const maxPaintWaitMs = 1_000;

/**
 * Publishes the data and the manifest of the page, and loads the application once the page has been painted; hidden pages are not painted. All files
 * are requested at once and run one by one, so that the page can respond in between. Each failure to load one is reported
 * (`missing-chunk.ts`): by the elements, and by browsers without module preloads with the import.
 */
const start = `(function(){
var manifest=window.__reactRouterManifest,ids=Object.keys(manifest.routes),entry=manifest.entry,begun=false;
function add(name,values){document.head.append(Object.assign(document.createElement(name),values))}
function rest(){return new Promise(function(done){setTimeout(done)})}
function begin(){
if(begun)return;begun=true;
var files=new Set(entry.imports),modules={};
ids.forEach(function(id){
var route=manifest.routes[id];
(route.imports||[]).concat(route.module).forEach(function(file){files.add(file)})
});
files.forEach(function(file){add('link',{rel:'modulepreload',href:file})});
add('link',{rel:'modulepreload',href:entry.module});
Array.from(files).reduce(function(before,file){
return before.then(rest).then(function(){return import(file)}).then(function(module){modules[file]=module})
},Promise.resolve()).then(function(){
var all=window.__reactRouterRouteModules={};
ids.forEach(function(id){all[id]=modules[manifest.routes[id].module]});
add('script',{type:'module',src:entry.module})
},function(error){dispatchEvent(new Event('vite:preloadError'));throw error})
}
if(document.visibilityState==='hidden')begin();
else{requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,${maxPaintWaitMs})}
})()`;

interface Page {
  readonly manifest: AssetsManifest;
  /** Routes of the page, outermost first. */
  readonly ids: readonly string[];
  /** What the framework tells the browser, as the text of an expression. */
  readonly context: string;
  /** The router's file. The page names it, so that it is kept with the page for reading offline. */
  readonly router: string;
}

export function startScript({ manifest, ids, context, router }: Page): string {
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const { sri: _, ...own } = manifest;
  return `window.__reactRouterContext=${context};
window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());
window.__reactRouterManifest=${toScriptText({ ...own, routes, router })};
${start}`;
}

/** Nothing in it can end the element that it is written in. */
function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
