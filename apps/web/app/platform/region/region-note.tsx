import { returnParameter } from '#app/platform/session/return-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { State } from '#app/ui/state.tsx';

export interface RegionFacts {
  /** The name of the country or region of the request; `null` if it is unknown. */
  readonly name: string | null;
  /** Whether the account has declared it, so that it can be changed in the settings. */
  readonly isDeclared: boolean;
}

interface RegionNoteProps {
  /** The feature: 抽奖, 资金池. */
  readonly feature: string;
  readonly region: RegionFacts;
  /** The sign-in page that returns here, for visitors; `null` for a signed-in viewer. */
  readonly signIn: string | null;
  /** The page to return to after declaring a region; otherwise the settings stay open. */
  readonly page?: string;
  /** There is nothing else on the page: a drawing instead of a notice. */
  readonly isWholePage?: boolean;
}

/** The settings in which an account declares its region, and from which it returns to the page. */
const regionSettingsPath = (page: string | undefined) =>
  `/user?${new URLSearchParams({ tab: 'settings', ...(page !== undefined && { [returnParameter]: page }) })}#region`;

/** Why a feature is not open to this viewer, and what can be done. */
export function RegionNote({ isWholePage = false, ...props }: RegionNoteProps) {
  const { title, text } = wordsOf(props);
  const action = <NextStep {...props} />;
  if (isWholePage)
    return (
      <State action={action} kind="locked" title={title}>
        <p>{text}</p>
      </State>
    );
  return (
    <Notice kind="note" title={title}>
      <p>{text}</p>
      <p className="mt-3 empty:hidden">{action}</p>
    </Notice>
  );
}

type RegionProps = Omit<RegionNoteProps, 'isWholePage'>;

function wordsOf({ feature, region: { name } }: RegionProps) {
  return name === null
    ? { title: '先选您所在的国家或地区', text: `各地的规定不同，${feature}只在确认可以的地方开放。` }
    : { title: `${feature}在${name}没有开放`, text: '各地的规定不同，我们只在确认可以的地方开放。' };
}

function NextStep({ region: { name, isDeclared }, signIn, page }: RegionProps) {
  if (name !== null)
    return (
      isDeclared && (
        <ButtonLink to={regionSettingsPath(page)} tone="quiet">
          更改所在地
        </ButtonLink>
      )
    );
  return signIn === null ? (
    <ButtonLink to={regionSettingsPath(page)}>选择所在地</ButtonLink>
  ) : (
    <ButtonLink icon="sign-in" to={signIn}>
      登录后选择
    </ButtonLink>
  );
}
