import { translated } from '../../../domain/translated.ts';
import type { OrderPlace } from '../../../contracts/order/order.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';

/** The pickup place: a small drawn map and a link to the visitor's own map app. */
export function OrderMap({ place }: { place: OrderPlace | null }) {
  const messages = useMessages(ORDER_MESSAGES);
  const { language } = useLanguage();
  const { address, mapsUrl, demo } = usePageData().site;
  const town = `${address.city}, ${address.region} ${address.postalCode}${demo ? `. ${messages.parking}` : ''}`;
  const here =
    place === null
      ? { title: address.street, lines: [town], mapsUrl }
      : {
          title: place.place,
          lines: [place.address, translated(place.note, language)].filter((line) => line !== ''),
          mapsUrl: place.mapsUrl,
        };
  return (
    <div className="map-card">
      <svg className="map" viewBox="0 0 420 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="420" height="170" fill="var(--color-map-land)" />
        <path d="M0 22C60 8 96 40 150 26S260 2 420 30V0H0Z" fill="#8FD3E8" />
        <path d="M0 22C60 8 96 40 150 26S260 2 420 30" fill="none" stroke="#5FB4CF" strokeWidth="3" />
        <path d="M24 58h60v36H24zM250 54h64v40h-64zM336 112h64v40h-64zM24 120h72v36H24z" fill="#E9DAB4" />
        <path d="M120 108h70v44h-70z" fill="#CFE3B4" />
        <g stroke="#fff" strokeWidth="11" fill="none">
          <path d="M0 104H420M106 40V170M222 30V170M330 40V170" />
        </g>
        <path d="M-10 160L430 60" stroke="var(--color-sun)" strokeWidth="12" />
        <path d="M-10 160L430 60" stroke="#fff" strokeWidth="2" strokeDasharray="10 10" />
        <g transform="translate(208 44)">
          <path
            d="M20 62C6 42 0 32 0 20a20 20 0 0 1 40 0c0 12-6 22-20 42Z"
            fill="var(--color-paper-brand)"
            stroke="var(--color-paper-ink)"
            strokeWidth="3"
          />
          <circle cx="20" cy="20" r="9" fill="var(--color-paper)" />
        </g>
      </svg>
      <div className="map-text">
        <p>
          <b>{here.title}</b>
          {here.lines.map((line) => (
            <span className="muted small map-line" key={line}>
              {line}
            </span>
          ))}
        </p>
        <a
          className="btn btn-quiet btn-sm map-go"
          href={here.mapsUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={messages.mapLabel(here.title)}
        >
          <Icon name="navigation" />
          {messages.map}
        </a>
      </div>
    </div>
  );
}
