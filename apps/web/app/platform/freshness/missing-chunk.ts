import { cachePrefix } from '#app/platform/pwa/worker-messages.ts';

export const reloadGuard = {
  key: 'chunk-reload',
  /** A second failure within this time causes no further reload. */
  expiresMs: 10_000,
} as const;

/**
 * Inline script in the head, because the script that fails to load may be the application: if a built file is missing although the
 * server answers, removes the service worker and its caches and reloads once. Without a server a reload would lose the page, such as
 * one that waits for a payment. The marker prevents a reload loop with a broken server.
 */
export const missingChunkScript = `(function(){
var key='${reloadGuard.key}',under=false;
function recover(){
if(under||navigator.onLine===false)return;
under=true;
fetch('/healthz',{cache:'no-store'}).then(function(answer){under=answer.ok&&isDue();if(under)renew()},function(){under=false})
}
function isDue(){
try{var at=Number(sessionStorage.getItem(key));if(Date.now()-at<${reloadGuard.expiresMs})return false;sessionStorage.setItem(key,String(Date.now()));return true}catch(e){return false}
}
function renew(){
var sw=navigator.serviceWorker;
Promise.all([
sw?sw.getRegistrations().then(function(all){return Promise.all(all.map(function(r){return r.unregister()}))}):0,
window.caches?caches.keys().then(function(all){return Promise.all(all.filter(function(n){return n.indexOf('${cachePrefix}')===0}).map(function(n){return caches.delete(n)}))}):0
]).catch(function(){}).then(function(){location.reload()})
}
addEventListener('vite:preloadError',recover);
addEventListener('error',function(e){
var t=e.target;
if(t&&(t.tagName==='SCRIPT'||(t.tagName==='LINK'&&/^(modulepreload|stylesheet)$/.test(t.rel))))recover()
},true)
})()`;
