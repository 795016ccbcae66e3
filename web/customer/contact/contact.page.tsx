import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import PartyPopper from 'lucide-react/icons/party-popper';
import type { ReactNode } from 'react';
import { FlagShapes, Garland } from '../../ui/art/garland.tsx';
import { emailUrl, phoneUrl } from '../../ui/contact-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { defineMessages, useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { openWeekWords } from '../../ui/short-hours.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { CONTACT } from './contact.messages.ts';
import { LetterForm } from './letter-form.tsx';
import './contact.css';

export const head = defineMessages({
  en: { title: 'Contact', description: 'Phone, email and hours. Ask about catering.' },
  es: { title: 'Contacto', description: 'Teléfono, correo y horario. Pregunta por banquetes.' },
});

interface RowProps {
  /** Paint of the round badge. */
  paint: string;
  icon: ReactNode;
  name: string;
  text: string;
  /** Leads somewhere. */
  go?: boolean;
}

function Row({ paint, icon, name, text, go = false }: RowProps) {
  return (
    <>
      <span className={`bd ${paint}`}>{icon}</span>
      <span>
        <span className="k">{name}</span>
        <b>{text}</b>
      </span>
      {go && (
        <span className="go">
          <ChevronRight className="ic" />
        </span>
      )}
    </>
  );
}

function Ways() {
  const words = useMessages(CONTACT);
  const { language } = useLanguage();
  const { site } = usePageData();
  const hours = openWeekWords(site.hours, language);
  const place = `${site.address.street}, ${site.address.city}`;
  return (
    <div className="tapl">
      <a className="tap-r" href={phoneUrl(site.phone)}>
        <Row paint="bd-nopal" icon={<Icon name="phone" />} name={words.phone} text={site.phone} go />
      </a>
      <a className="tap-r" href={emailUrl(site.email)}>
        <Row paint="bd-rosa" icon={<Icon name="mail" />} name={words.email} text={site.email} go />
      </a>
      <div className="tap-r">
        <Row
          paint="bd-anil"
          icon={<Clock className="ic" />}
          name={words.hours}
          text={hours || words.closed}
        />
      </div>
      <SiteLink className="tap-r" href="/location">
        <Row paint="bd-turq" icon={<Icon name="map-pin" />} name={words.whereWePark} text={place} go />
      </SiteLink>
      <div className="tap-r">
        <Row
          paint="bd-papaya"
          icon={<PartyPopper className="ic" />}
          name={words.catering}
          text={words.cateringText}
        />
      </div>
    </div>
  );
}

/** Ways to reach the truck, and a form to write to it. */
export default function ContactPage() {
  const words = useMessages(CONTACT);
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="fld anil scallop-b end">
        <Garland />
        <div className="wrap">
          <h1 className="sign-t">{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <div className="con">
            <Ways />
            <LetterForm />
          </div>
        </div>
      </section>
    </main>
  );
}
