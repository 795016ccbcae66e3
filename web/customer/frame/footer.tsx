import { useOrdering } from '../../api/queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Brand } from '../../content/art/brand.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { PrivacyLink } from '../../ui/privacy-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { FRAME } from './frame.messages.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { QUICK_LINKS } from './site-links.ts';

export function Footer() {
  const messages = useMessages(FRAME);
  const { language } = useLanguage();
  const { site, renderedAt, footerLine } = usePageData();
  const { status } = useOrdering();
  return (
    <footer className="site-footer deferred" id="foot">
      <div className="footer-columns">
        <div>
          <span className="brand">
            <Brand site={site} />
          </span>
          <p className="motto">
            {footerLine?.[language]}
            {status?.reason === null && !status.withinHours && ` ${messages.exception}.`}
          </p>
        </div>
        <nav aria-label={messages.quickLinks}>
          <ul>
            {QUICK_LINKS.map(({ key, href }) => (
              <li key={key}>
                <SiteLink href={href}>{messages.footerLinks[key]}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ul>
            <li>
              <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
                <Icon name="phone" />
                {site.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${site.email}`}>
                <Icon name="mail" />
                {site.email}
              </a>
            </li>
            {site.socialUrl !== '' && (
              <li>
                <a href={site.socialUrl} rel="noopener">
                  <Icon name="heart" />
                  {messages.follow}
                </a>
              </li>
            )}
          </ul>
        </div>
        <p className="fine-print">
          {`© ${new Date(renderedAt).getUTCFullYear()} ${site.name} · ${site.address.city}, ${site.regionName[language]} · `}
          {site.languages[1] && (
            <span className="language">
              <LanguageSwitch />
              {' ·'}
            </span>
          )}{' '}
          <PrivacyLink />
          {' · '}
          <a href="/admin-login">{messages.ownerLogin}</a>
        </p>
      </div>
    </footer>
  );
}
