import { Icon } from '../../ui/icons/icon.tsx';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { ServerArt } from '../../content/art/server-art.tsx';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

const MESSAGES = defineMessages({
  en: {
    title: 'Page Not Found',
    text: 'The truck isn’t parked at this address. It was probably a wrong turn, and it was probably ours.',
    seeMenu: 'See the menu',
    goHome: 'Go home',
  },
  es: {
    title: 'Página no encontrada',
    text: 'El food truck no está en esta dirección. Alguien dio mal la vuelta, y seguro fuimos nosotros.',
    seeMenu: 'Ver el menú',
    goHome: 'Ir al inicio',
  },
});

export default function NotFoundPage() {
  const messages = useMessages(MESSAGES);
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="painted-field dusk-sky not-found">
        <Garland />
        <div className="not-found-text">
          <span className="painted-letters layer" data-t="404" aria-hidden="true">
            404
          </span>
          <h1 className="display-text">{messages.title}</h1>
          <p>{messages.text}</p>
          <div className="actions">
            <SiteLink className="btn btn-sun btn-lg" href="/menu">
              <Icon name="utensils" />
              {messages.seeMenu}
            </SiteLink>
            <SiteLink className="btn btn-paper btn-lg" href="/">
              <Icon name="house" />
              {messages.goHome}
            </SiteLink>
          </div>
        </div>
        <div className="not-found-scene">
          <span className="sun-disc" />
          <ServerArt name="desert" />
          <span className="trail" />
          <ServerArt name="truck-driving" />
        </div>
      </section>
    </main>
  );
}
