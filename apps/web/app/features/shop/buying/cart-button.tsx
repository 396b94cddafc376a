import { Form } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Adds a course to the cart. Works without script. */
export function CartButton({ item }: { readonly item: string }) {
  return (
    <Form action="/cart" method="post">
      <input name="intent" type="hidden" value="add" />
      <input name="item" type="hidden" value={item} />
      <button className={buttonClasses('quiet', 'w-full')} type="submit">
        <Icon name="cart" />
        加入购物车
      </button>
    </Form>
  );
}
