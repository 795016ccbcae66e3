import { Icon } from '../../ui/icons/icon.tsx';
import { defineMessages, useMessages } from '../../ui/language.tsx';

const MESSAGES = defineMessages({
  en: { failed: 'Failed to load menu items. Please try again later.', loading: 'Loading the menu' },
  es: { failed: 'No se pudo cargar el menú. Inténtalo más tarde.', loading: 'Cargando el menú' },
});

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six placeholder cards. */
function DishSkeletons() {
  const messages = useMessages(MESSAGES);
  return (
    <output className="wrap section" aria-label={messages.loading}>
      <div className="dishes" aria-hidden="true">
        {SKELETONS.map((key) => (
          <div key={key} className="dish is-loading">
            <div className="dish-media">
              <div className="skeleton" />
            </div>
            <div className="dish-body">
              <div className="skeleton" />
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          </div>
        ))}
      </div>
    </output>
  );
}

function MenuFailed() {
  const messages = useMessages(MESSAGES);
  return (
    <div className="wrap section">
      <div className="message-card" role="alert">
        <Icon name="wifi-off" />
        {messages.failed}
      </div>
    </div>
  );
}

/** Shown in place of the dishes while they load, or after a failure. */
export default function MenuPlaceholder({ failed }: { failed: boolean }) {
  return failed ? <MenuFailed /> : <DishSkeletons />;
}
