import { useOrdering } from '../../api/queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { FRAME } from './frame.messages.ts';

export function ClosedBanner() {
  const messages = useMessages(FRAME);
  const { enabled, status } = useOrdering();
  const { language } = useLanguage();
  const { site } = usePageData();
  const reasons: Partial<Record<string, string>> = messages.closedBecause;
  const because = reasons[status?.reason ?? ''];
  return (
    <output>
      {!enabled && (
        <div className="banner banner-closed">
          <Icon name="moon" className="fill" />
          <span>
            {site.demo && <b lang="es">{because ? messages.waitFirst : messages.closedFirst}</b>}{' '}
            {because ?? status?.closedNote?.[language] ?? messages.closedSecond}
          </span>
        </div>
      )}
    </output>
  );
}
