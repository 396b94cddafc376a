import { Button, buttonClasses } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { wording } from '#app/ui/wording.ts';
import { isHandheld, toInAppBrowser } from './in-app-browser.ts';
import { OpenInWallet } from './open-in-wallet.tsx';

/** Slush in the extension store of Chromium browsers. Nothing is requested from it. */
const extensionStore = 'https://chromewebstore.google.com/detail/opcgpfmipidbgpenhmajoajpbobppdil';

/** Shown if the page has no wallet: the advice depends on where the page is open. */
export function NoWallet() {
  const { userAgent } = navigator;
  const program = toInAppBrowser(userAgent);
  if (program !== null) return <OpenOutside program={program} />;
  return (
    <section className="rounded-2xl border border-dashed border-line-strong p-5">
      <h3 className="text-lg">{wording.wallet.noneFound}</h3>
      {isHandheld(userAgent) ? <OnTelephone /> : <OnDesk />}
    </section>
  );
}

function OnDesk() {
  return (
    <>
      <p className="mt-2 text-soft">
        请从浏览器的官方扩展商店安装一个支持 Sui 的钱包，例如 Slush。装好并备份助记词之后，刷新本页。
      </p>
      <p className="mt-2 text-sm text-faint">商店打不开时请换一个网络，不要从别处下载安装包。</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a className={buttonClasses()} href={extensionStore} rel="noopener noreferrer" target="_blank">
          <Icon name="external" />
          安装钱包扩展
        </a>
        <Button icon="refresh" onClick={() => location.reload()} tone="quiet">
          装好了，刷新
        </Button>
      </div>
      <Newcomer />
    </>
  );
}

function OnTelephone() {
  return (
    <>
      <div className="mt-3">
        <OpenInWallet />
      </div>
      <p className="mt-4 text-[0.95rem] text-soft">
        用别的钱包应用时，复制地址，在它自带的浏览器里打开。还没有钱包，请从系统的应用商店安装。
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={location.href}>复制本页地址</CopyButton>
        <a className={buttonClasses('quiet')} href={extensionStore} rel="noopener noreferrer" target="_blank">
          <Icon name="external" />
          安装钱包扩展
        </a>
      </div>
      <Newcomer />
    </>
  );
}

/** Beside the demo wallet, installing a wallet is only a hint; in a chat app it explains how to open a browser. */
export function InstallLink() {
  const program = toInAppBrowser(navigator.userAgent);
  if (program !== null) return <OpenOutside program={program} />;
  return (
    <>
      {isHandheld(navigator.userAgent) && <OpenInWallet />}
      <p className="text-sm text-soft">
        想用自己的钱包？
        <a
          className="text-gold underline underline-offset-4"
          href={extensionStore}
          rel="noopener noreferrer"
          target="_blank"
        >
          安装钱包扩展
        </a>
      </p>
    </>
  );
}

/** Chat apps open pages in web views. */
function OpenOutside({ program }: { readonly program: string }) {
  return (
    <section className="rounded-2xl border border-gold bg-gold-wash p-5">
      <h3 className="text-lg">请在浏览器中打开</h3>
      <p className="mt-2">现在是在{program}里打开的，这里用不了钱包。</p>
      <ol className="mt-3 list-decimal space-y-1 pl-5">
        <li>点右上角的“…”，选择“在浏览器打开”。</li>
        <li>没有这一项时，复制下面的地址，粘贴到浏览器或钱包应用自带的浏览器里。</li>
      </ol>
      <p className="mt-3 rounded-xl bg-raised px-4 py-2 font-mono text-sm break-all" translate="no">
        {location.href}
      </p>
      <div className="mt-4">
        <CopyButton text={location.href}>复制地址</CopyButton>
      </div>
    </section>
  );
}

function Newcomer() {
  return (
    <p className="mt-4 text-sm">
      第一次听说？
      <TextLink href="/help/what-is-a-wallet">钱包是什么</TextLink>
    </p>
  );
}
