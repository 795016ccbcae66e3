import { lazy, startTransition, useState } from 'react';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import { addressOf } from '../../api/address.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import { ACCOUNT } from './account.messages.ts';
import { SettingRow } from './app-tab/setting-row.tsx';

const DeleteForm = lazy(() => loadOrReload(() => import('./delete-form.tsx')));
const PasswordForm = lazy(() => loadOrReload(() => import('./password-form.tsx')));

interface Props {
  user: CustomerView;
  signOutEverywhere: () => void;
}

/** The password, the sessions, and the customer's data. */
export function SecuritySettings({ user, signOutEverywhere }: Props) {
  const messages = useMessages(ACCOUNT);
  const [open, setOpen] = useState<'password' | 'delete' | null>(null);
  // The row stays until its form's code is loaded.
  const toggle = (part: 'password' | 'delete') => startTransition(() => setOpen(open === part ? null : part));
  const close = () => setOpen(null);
  return (
    <section className="settings-card">
      <div className="settings-head">
        <h2 className="display-text">{messages.safety}</h2>
      </div>
      <SettingRow icon={<Icon name="key-round" />} title={messages.password} note={messages.passwordNote}>
        <button
          type="button"
          className="btn btn-quiet setting-button"
          aria-expanded={open === 'password'}
          aria-label={open === 'password' ? undefined : messages.changePassword}
          onClick={() => toggle('password')}
        >
          {open === 'password' ? messages.cancel : messages.change}
        </button>
      </SettingRow>
      {open === 'password' && <PasswordForm close={close} />}
      <SettingRow icon={<Icon name="monitor-x" />} title={messages.everywhere} note={messages.everywhereNote}>
        <button
          type="button"
          className="btn btn-quiet setting-button"
          aria-label={messages.everywhere}
          onClick={signOutEverywhere}
        >
          {messages.signOut}
        </button>
      </SettingRow>
      <SettingRow icon={<Icon name="download" />} title={messages.exportData} note={messages.exportNote}>
        <a
          className="btn btn-quiet setting-button"
          href={addressOf('GET /api/user/export')}
          download="my-data.json"
        >
          {messages.download}
        </a>
      </SettingRow>
      <SettingRow icon={<Icon name="trash" />} title={messages.remove} note={messages.removeNote}>
        <button
          type="button"
          className="btn btn-quiet setting-button"
          aria-expanded={open === 'delete'}
          aria-label={open === 'delete' ? undefined : messages.remove}
          onClick={() => toggle('delete')}
        >
          {open === 'delete' ? messages.cancel : messages.removeStart}
        </button>
      </SettingRow>
      {open === 'delete' && <DeleteForm user={user} />}
    </section>
  );
}
