import { useEffect, useState } from 'react';
import type { PushDevice } from '../../../../contracts/notifications.ts';
import { useMessages } from '../../../ui/language.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import {
  changeDevice,
  forgetDevice,
  pushObstacle,
  refreshDevice,
  testDevice,
} from '../../notifications/public.ts';
import { APP_TAB } from './app-tab.messages.ts';
import { SettingRow } from './setting-row.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

const SILENT: PushDevice = { orderUpdates: false, promotions: false };

interface SwitchProps {
  label: string;
  on: boolean;
  disabled: boolean;
  change: (on: boolean) => void;
}

function Switch({ label, on, disabled, change }: SwitchProps) {
  return (
    <span className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={on}
        checked={on}
        disabled={disabled}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <i />
    </span>
  );
}

/** The push messages of this device. */
export function NotificationSettings() {
  const messages = useMessages(APP_TAB);
  const toast = useToast();
  const [device, setDevice] = useState<PushDevice>(SILENT);
  const [obstacle, setObstacle] = useState(pushObstacle);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Also sends the language of push messages to the server; offline the switches stay.
    void refreshDevice()
      .then((known) => setDevice(known ?? SILENT))
      .catch(() => undefined);
  }, []);

  const change = async (change: Partial<PushDevice>) => {
    const before = device;
    const changed = { ...device, ...change };
    setDevice(changed);
    setBusy(true);
    try {
      if (!changed.orderUpdates && !changed.promotions) await forgetDevice();
      else setDevice((await changeDevice(changed)) ?? SILENT);
    } catch {
      setDevice(before);
      toast({ title: messages.failedTitle, description: messages.failed, tone: 'error' });
    } finally {
      setObstacle(pushObstacle());
      setBusy(false);
    }
  };
  const test = async () => {
    try {
      await testDevice();
      toast({ title: messages.sent, description: messages.sentMore });
    } catch {
      toast({ title: messages.failedTitle, description: messages.testFailed, tone: 'error' });
    }
  };

  const disabled = busy || obstacle !== null;
  const note = obstacle === null ? messages.orderUpdatesNote : messages.obstacles[obstacle];
  return (
    <section className="settings-card">
      <SettingRow icon={<Icon name="bell" />} title={messages.orderUpdates} note={note}>
        <Switch
          label={messages.orderUpdates}
          on={device.orderUpdates}
          disabled={disabled}
          change={(orderUpdates) => void change({ orderUpdates })}
        />
      </SettingRow>
      <SettingRow icon={<Icon name="tag" />} title={messages.promotions} note={messages.promotionsNote}>
        <Switch
          label={messages.promotions}
          on={device.promotions}
          disabled={disabled}
          change={(promotions) => void change({ promotions })}
        />
      </SettingRow>
      {obstacle === null && (device.orderUpdates || device.promotions) && (
        <SettingRow icon={<Icon name="bell-ring" />} title={messages.test} note={messages.testNote}>
          <button type="button" className="btn btn-quiet setting-button" onClick={() => void test()}>
            {messages.send}
          </button>
        </SettingRow>
      )}
    </section>
  );
}
