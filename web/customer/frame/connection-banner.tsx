import { Icon } from '../../ui/icons/icon.tsx';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { useConnection } from '../../ui/use-online.ts';

const MESSAGES = defineMessages({
  en: { offline: 'Offline Mode - Limited functionality', back: 'Back online' },
  es: { offline: 'Sin conexión - Funciones limitadas', back: 'De nuevo en línea' },
});

export default function ConnectionBanner() {
  const messages = useMessages(MESSAGES);
  const connection = useConnection();
  return (
    <output>
      {connection !== 'online' && (
        <div className="banner banner-offline">
          <Icon name={connection === 'offline' ? 'wifi-off' : 'wifi'} />
          {messages[connection]}
        </div>
      )}
    </output>
  );
}
