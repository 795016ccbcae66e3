import { useEffect } from 'react';
import type { PrivacyFacts } from '../../../contracts/page.ts';
import { BACKUP_RETENTION } from '../../../domain/backups.ts';
import { paragraphsOf } from '../../../domain/texts/own-texts.ts';
import { translated } from '../../../domain/translated.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { emailUrl, phoneUrl } from '../../ui/truck/contact-url.ts';
import { PRIVACY } from './privacy.messages.ts';
import './privacy.css';

type Fact = readonly string[];

/** Names with what is said of each. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="privacy-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who else gets something, by what is set up. */
function Shared({ facts }: { facts: PrivacyFacts }) {
  const { shared } = useMessages(PRIVACY);
  const { textMessages } = usePageData().site;
  const { square, mail, texts, push, store } = shared;
  const receivers = [square, ...(facts.mail ? [mail] : []), ...(textMessages ? [texts] : []), push];
  return (
    <section>
      <h2 className="display-heading">{shared.title}</h2>
      <Facts facts={facts.backups === 'store' ? [...receivers, store] : receivers} />
      <p className="nobody-else">{shared.nobody}</p>
    </section>
  );
}

function HowLong({ facts: { months, backups } }: { facts: PrivacyFacts }) {
  const { long } = useMessages(PRIVACY);
  const { days, weeks, months: kept } = BACKUP_RETENTION;
  return (
    <section>
      <h2 className="display-heading">{long.title}</h2>
      <Facts
        facts={[
          [long.contact, months === null ? long.onRequest : long.months[months]],
          [long.messages, months === null ? long.onRequest : long.messagesMonths[months]],
          [long.account, long.accountTime],
          [long.sent, long.sentTime],
          [long.sale, long.saleTime],
        ]}
      />
      {months !== null && <p>{long.unsettled}</p>}
      <p>{backups === 'none' ? long.noBackups : long.backups(days, weeks, kept)}</p>
      <p>{long.marks}</p>
    </section>
  );
}

function Yours() {
  const { yours, device } = useMessages(PRIVACY);
  return (
    <>
      <section>
        <h2 className="display-heading">{device.title}</h2>
        <p>{device.cookies}</p>
        <p>{device.storage}</p>
        <SiteLink className="btn-link" href="/clear-cache">
          {device.clear}
        </SiteLink>
      </section>
      <section>
        <h2 className="display-heading">{yours.title}</h2>
        <p>{yours.account}</p>
        <SiteLink className="btn-link" href="/account">
          {yours.toAccount}
        </SiteLink>
        <p>{yours.guest}</p>
        <p>{yours.made}</p>
      </section>
    </>
  );
}

/** The truck's own words, and where to reach it. */
function Truck({ facts: { text } }: { facts: PrivacyFacts }) {
  const messages = useMessages(PRIVACY);
  const { language } = useLanguage();
  const { site } = usePageData();
  const words = text === null ? [] : paragraphsOf(translated(text, language));
  const { street, city, region, postalCode } = site.address;
  return (
    <>
      {words.length > 0 && (
        <section>
          <h2 className="display-heading">{messages.ours(site.name)}</h2>
          {words.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      )}
      <section>
        <h2 className="display-heading">{messages.contact}</h2>
        <address className="privacy-contact">
          <b>{site.name}</b>
          <span>{`${street}, ${city}, ${region} ${postalCode}`}</span>
          <a href={phoneUrl(site.phone)}>
            <Icon name="phone" />
            {site.phone}
          </a>
          <a href={emailUrl(site.email)}>
            <Icon name="mail" />
            {site.email}
          </a>
        </address>
      </section>
    </>
  );
}

/** What the truck keeps of its customers, in facts made of its settings. */
export default function PrivacyPage() {
  const messages = useMessages(PRIVACY);
  const { site, privacy } = usePageData();
  const isMissing = privacy === undefined;
  // Another page's document has no facts of this one.
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  if (isMissing) return <main id="main" className="page-wait" aria-busy="true" />;
  const { title, ...kept } = messages.kept;
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="painted-field field-turq scalloped-edge">
        <Garland />
        <div className="wrap">
          <h1 className="display-text">{messages.title}</h1>
          <p className="lead">{messages.lead(site.name)}</p>
        </div>
      </section>
      <div className="section">
        <div className="wrap privacy">
          <section>
            <h2 className="display-heading">{title}</h2>
            <Facts facts={Object.values(kept)} />
          </section>
          <Shared facts={privacy} />
          <HowLong facts={privacy} />
          <Yours />
          <Truck facts={privacy} />
        </div>
      </div>
    </main>
  );
}
