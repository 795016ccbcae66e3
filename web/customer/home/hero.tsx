import { useOrdering } from '../../api/queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Garland } from '../../content/art/garland.tsx';
import { ServerArt } from '../../content/art/server-art.tsx';
import { HeroSign } from '../../content/art/hero-sign.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useTexts } from '../../content/own-texts.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { StatusPill } from '../../ui/truck/status-pill.tsx';
import { HOME_TEXTS } from '../../content/home-texts.ts';
import { HOME } from './home.messages.ts';

/** The truck's window: open at noon, or at dusk with the shutter down. */
export function Hero() {
  const messages = useMessages(HOME);
  const { language } = useLanguage();
  const { enabled, status } = useOrdering();
  const [line] = useTexts(HOME_TEXTS)(enabled ? 'heroLine' : 'heroLineClosed');
  return (
    <section className={enabled ? 'hero hero-home' : 'hero hero-home dusk-sky'}>
      <Garland />
      <div className="hero-inner">
        <div className="hero-grid">
          <div className="hero-body">
            <HeroSign />
            <p className="hero-tag">{line || (enabled ? messages.plainLine : messages.plainLineClosed)}</p>
            <div className="row-status">{status && <StatusPill status={status} />}</div>
            <div className="hero-cta">
              <SiteLink className={`btn btn-lg ${enabled ? 'btn-primary' : 'btn-sun'}`} href="/menu">
                {enabled ? messages.orderNow : messages.seeMenu}
                <Icon name="arrow-right" />
              </SiteLink>
              <SiteLink className="btn btn-paper btn-lg" href="/location">
                <Icon name="map-pin" />
                {messages.findTruck}
              </SiteLink>
            </div>
          </div>
          <ServerArt as="div" className="stage" name={enabled ? 'truck-open' : `truck-closed-${language}`} />
        </div>
      </div>
      {/* Last in the section: sent first, it would move down with each later part. */}
      <ServerArt name="desert" />
    </section>
  );
}
