import { buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { type PictureScheme, picturePath, pictureSchemes } from './share-picture.ts';

const titles: Readonly<Record<PictureScheme, string>> = { light: '浅色', dark: '深色' };

/** Also for the errors of the browser, which are in English. */
const failure = '图片没有画出来，请检查网络后再试，或长按图片保存。';

/** Both pictures. With script they are saved as PNG; without, the link saves the drawing itself. */
export function SharePictures() {
  return (
    <ul className="grid grid-cols-2 gap-4">
      {pictureSchemes.map((scheme) => (
        <li key={scheme}>
          <SharePicture scheme={scheme} />
        </li>
      ))}
    </ul>
  );
}

function SharePicture({ scheme }: { readonly scheme: PictureScheme }) {
  const address = `${picturePath}?scheme=${scheme}`;
  const save = async () => {
    const { savePicture } = await import('./save-picture.ts');
    await savePicture(address, `invitation-${scheme}.png`);
  };
  return (
    <>
      <img
        alt={`${titles[scheme]}的邀请图片，有邀请链接的二维码`}
        className="w-full rounded-xl border border-line"
        height={1000}
        loading="lazy"
        src={address}
        width={750}
      />
      <a
        className={buttonClasses('quiet', 'mt-3 w-full')}
        download={`invitation-${scheme}.svg`}
        href={address}
        onClick={(event) => {
          event.preventDefault();
          save().catch(() => toasts.show({ tone: 'failure', title: '图片没有保存', description: failure }));
        }}
      >
        <Icon name="download" />
        保存{titles[scheme]}
      </a>
    </>
  );
}
