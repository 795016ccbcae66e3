import { useOrdering } from '../../api/queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { FRAME } from './frame.messages.ts';

export function ClosedBanner() {
  const words = useMessages(FRAME);
  const { enabled, status } = useOrdering();
  const { language } = useLanguage();
  const { site } = usePageData();
  const because = (words.closedBecause as Record<string, string>)[status?.reason ?? ''];
  return (
    <output>
      {!enabled && (
        <div className="banner banner-closed">
          <Icon name="moon" className="fill" />
          <span>
            {site.demo && <b lang="es">{because ? words.waitFirst : words.closedFirst}</b>}{' '}
            {because ?? status?.closedNote?.[language] ?? words.closedSecond}
          </span>
        </div>
      )}
    </output>
  );
}
