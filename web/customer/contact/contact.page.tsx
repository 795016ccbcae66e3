import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ownText } from '../../../domain/texts/own-texts.ts';
import { openWeekLines } from '../../../domain/format/time/hours.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { emailUrl, phoneUrl } from '../../ui/truck/contact-url.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { CONTACT } from './contact.messages.ts';
import { ContactForm } from './contact-form.tsx';
import './contact.css';

interface RowProps {
  /** Color of the round badge. */
  paint: string;
  icon: ReactNode;
  name: string;
  text: ReactNode;
  /** Whether it is a link. */
  go?: boolean;
}

function Row({ paint, icon, name, text, go = false }: RowProps) {
  return (
    <>
      <span className={`way-icon ${paint}`}>{icon}</span>
      <span>
        <span className="way-name">{name}</span>
        <b>{text}</b>
      </span>
      {go && (
        <span className="way-arrow">
          <Icon name="chevron-right" />
        </span>
      )}
    </>
  );
}

/** The open hours, wrapped only between days and times. */
function OpenWeek() {
  const messages = useMessages(CONTACT);
  const { language } = useLanguage();
  const lines = openWeekLines(usePageData().site.hours, language);
  if (lines.length === 0) return messages.closed;
  return lines.map(({ days, hours }, index) => (
    <Fragment key={days}>
      <span className="unbroken">{days},</span>{' '}
      <span className="unbroken">
        {hours}
        {index < lines.length - 1 && ';'}
      </span>{' '}
    </Fragment>
  ));
}

function Ways() {
  const messages = useMessages(CONTACT);
  const { language } = useLanguage();
  const { site } = usePageData();
  const catering = ownText(site.texts, 'cateringText', language) || (site.demo ? messages.cateringText : '');
  const place = `${site.address.street}, ${site.address.city}`;
  return (
    <div className="contact-ways">
      <a className="contact-way" href={phoneUrl(site.phone)}>
        <Row paint="way-nopal" icon={<Icon name="phone" />} name={messages.phone} text={site.phone} go />
      </a>
      <a className="contact-way" href={emailUrl(site.email)}>
        <Row paint="way-rosa" icon={<Icon name="mail" />} name={messages.email} text={site.email} go />
      </a>
      <div className="contact-way">
        <Row paint="way-anil" icon={<Icon name="clock" />} name={messages.hours} text={<OpenWeek />} />
      </div>
      <SiteLink className="contact-way" href="/location">
        <Row paint="way-turq" icon={<Icon name="map-pin" />} name={messages.whereWePark} text={place} go />
      </SiteLink>
      {catering !== '' && (
        <div className="contact-way">
          <Row
            paint="way-papaya"
            icon={<Icon name="party-popper" />}
            name={messages.catering}
            text={catering}
          />
        </div>
      )}
    </div>
  );
}

/** The Contact page: the truck's contact, and a message form. */
export default function ContactPage() {
  const messages = useMessages(CONTACT);
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="painted-field field-anil scalloped-edge overlaps-below">
        <Garland />
        <div className="wrap">
          <h1 className="display-text">{messages.title}</h1>
          <p className="lead">{messages.lead}</p>
          <div className="contact-layout">
            <Ways />
            <ContactForm />
          </div>
        </div>
      </section>
    </main>
  );
}
