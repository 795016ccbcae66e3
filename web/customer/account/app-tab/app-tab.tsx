import { useState } from 'react';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { applyUpdate, checkForUpdate, useUpdateWaiting } from '../../offline/public.ts';
import { AppInstall } from './app-install.tsx';
import { ThemeSettings } from './theme-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { APP_TAB } from './app-tab.messages.ts';
import './app-tab.css';

function Version() {
  const messages = useMessages(APP_TAB);
  const waiting = useUpdateWaiting();
  const [looking, setLooking] = useState(false);
  const checkNow = () => {
    setLooking(true);
    void checkForUpdate()
      .catch(() => undefined)
      .finally(() => setLooking(false));
  };
  const state = looking ? messages.looking : messages.version(COMAL_VERSION);
  return (
    <p className="app-version" role="status">
      {waiting ? messages.update : state}{' '}
      <button
        type="button"
        className="btn-link"
        onClick={waiting ? applyUpdate : checkNow}
        disabled={!waiting && looking}
      >
        {waiting ? messages.refresh : messages.look}
      </button>
    </p>
  );
}

/** The App tab of the account page: the app on this device. */
export default function AppTab() {
  const { language } = useLanguage();
  return (
    <>
      <AppInstall />
      {/* Remounted for another language, so that the server learns the language of push messages. */}
      <NotificationSettings key={language} />
      <ThemeSettings />
      <Version />
    </>
  );
}
