import { returnParameter } from '#app/platform/session/return-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

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
}

/** The settings in which an account declares its region, and from which it returns to the page. */
const regionSettingsPath = (page: string | undefined) =>
  `/user?${new URLSearchParams({ tab: 'settings', ...(page !== undefined && { [returnParameter]: page }) })}#region`;

/** Why a feature is not open to this viewer, and what can be done. */
export function RegionNote({ feature, region: { name, isDeclared }, signIn, page }: RegionNoteProps) {
  if (name !== null)
    return (
      <Notice kind="note" title={`${feature}在${name}没有开放`}>
        <p>各地的规定不同，我们只在确认可以的地方开放。</p>
        {isDeclared && (
          <p className="mt-3">
            <ButtonLink to={regionSettingsPath(page)} tone="quiet">
              更改所在地
            </ButtonLink>
          </p>
        )}
      </Notice>
    );
  return (
    <Notice kind="note" title="先选您所在的国家或地区">
      <p>各地的规定不同，{feature}只在确认可以的地方开放。</p>
      <p className="mt-3">
        {signIn === null ? (
          <ButtonLink to={regionSettingsPath(page)}>选择所在地</ButtonLink>
        ) : (
          <ButtonLink icon="sign-in" to={signIn}>
            登录后选择
          </ButtonLink>
        )}
      </p>
    </Notice>
  );
}
