import { useState } from 'react';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import { messageOf, send } from '../../api/client.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { ACCOUNT } from './account.messages.ts';
import { SettingRow } from './app-tab/setting-row.tsx';

/** Sends the confirmation mail again. */
function ConfirmButton() {
  const messages = useMessages(ACCOUNT);
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const requestMail = async () => {
    setPending(true);
    try {
      await send('POST /api/auth/customer/confirmation');
      toast({ title: messages.confirmSent, description: messages.confirmSentText });
    } catch (error) {
      const message = messageOf(error);
      toast({ title: messages.failedTitle, description: message ?? messages.failed, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-soft setting-button"
      aria-disabled={pending}
      onClick={() => void requestMail()}
    >
      {messages.confirmEmail}
    </button>
  );
}

export function DetailsView({ user, edit }: { user: CustomerView; edit: () => void }) {
  const messages = useMessages(ACCOUNT);
  const open = user.mailOn && !user.emailConfirmed;
  return (
    <section className="settings-card">
      <div className="settings-head">
        <h2 className="display-text">{messages.details}</h2>
        <button type="button" className="btn-link" onClick={edit}>
          <Icon name="pencil" />
          {messages.edit}
        </button>
      </div>
      <SettingRow
        icon={<Icon name="user" />}
        title={`${user.firstName} ${user.lastName}`.trim() || messages.noName}
        note={messages.nameNote}
      />
      <SettingRow
        icon={<Icon name="mail" />}
        title={user.email}
        note={open ? messages.emailOpen : messages.emailNote}
      >
        {open && <ConfirmButton />}
      </SettingRow>
      <SettingRow
        icon={<Icon name="phone" />}
        title={user.phone === '' ? messages.noPhone : formatPhone(user.phone)}
        note={messages.phoneNote}
      />
    </section>
  );
}
