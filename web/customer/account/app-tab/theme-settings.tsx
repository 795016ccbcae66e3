import { useEffect, useState } from 'react';
import { nextLanguage, SITE_LANGUAGES } from '../../../../domain/language.ts';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { LOCALES } from '../../../../domain/format/locale.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { usePageData } from '../../../ui/page-data.tsx';
import { chooseTheme, chosenTheme, THEMES } from '../../../ui/theme.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { requestWorker } from '../../offline/public.ts';
import { APP_TAB } from './app-tab.messages.ts';
import { SettingRow } from './setting-row.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  options: readonly (readonly [T, string])[];
  chosen: T;
  choose: (option: T) => void;
}

function Choice<T extends string>({ name, label, options, chosen, choose }: ChoiceProps<T>) {
  return (
    <span className="segments" role="radiogroup" aria-label={label}>
      {options.map(([option, words]) => (
        <label key={option} lang={name === 'language' ? option : undefined}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => choose(option)} />
          {words}
        </label>
      ))}
    </span>
  );
}

/** Null without a service worker. */
async function storedBytes(): Promise<number | null> {
  const size = await requestWorker('GET_CACHE_SIZE');
  return typeof size === 'number' ? size : null;
}

function OfflineRow() {
  const messages = useMessages(APP_TAB);
  const { language } = useLanguage();
  const toast = useToast();
  const [bytes, setBytes] = useState<number | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const loadSize = () => void storedBytes().then(setBytes);
    loadSize();
    if (!('serviceWorker' in navigator)) return undefined;
    // On a first visit the worker is still filling its caches.
    navigator.serviceWorker.addEventListener('controllerchange', loadSize);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', loadSize);
  }, []);
  const clear = async () => {
    setBusy(true);
    const refilled = await requestWorker('CLEAR_CACHE');
    setBytes(await storedBytes());
    setBusy(false);
    toast(
      refilled === true
        ? { title: messages.cleared, description: messages.clearedMore }
        : { title: messages.cleared },
    );
  };
  const size = bytes == null ? null : messages.offlineSize(formatFileSize(bytes, language));
  const note = size ?? (bytes === undefined ? messages.measuring : messages.offlineNone);
  return (
    <SettingRow icon={<Icon name="database" />} title={messages.offline} note={note}>
      <button
        type="button"
        className="btn btn-quiet setting-button"
        disabled={busy || bytes == null}
        onClick={() => void clear()}
      >
        {messages.clear}
      </button>
    </SettingRow>
  );
}

/** Language, theme, and the offline copy. */
export function ThemeSettings() {
  const messages = useMessages(APP_TAB);
  const { language, setLanguage } = useLanguage();
  const { site } = usePageData();
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <section className="settings-card">
      {site.languages.length > 1 && (
        <SettingRow
          icon={<Icon name="languages" />}
          title={messages.language}
          note={APP_TAB[nextLanguage(language, site.languages)].language}
        >
          <Choice
            name="language"
            label={messages.language}
            options={SITE_LANGUAGES.filter((one) => site.languages.includes(one)).map(
              (one) => [one, LOCALES[one].name] as const,
            )}
            chosen={language}
            choose={setLanguage}
          />
        </SettingRow>
      )}
      <SettingRow icon={<Icon name="moon" />} title={messages.theme} note="">
        <Choice
          name="theme"
          label={messages.theme}
          options={THEMES.map((one) => [one, messages.themes[one]] as const)}
          chosen={theme}
          choose={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
        />
      </SettingRow>
      <OfflineRow />
    </section>
  );
}
