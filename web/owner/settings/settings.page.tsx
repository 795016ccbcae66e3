import { Link } from 'wouter';
import type { SettingsView } from '../../../contracts/settings.ts';
import { ConsolePage, NotRead } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useWords } from '../console-language.tsx';
import { Backup } from './backup-box.tsx';
import { BusinessForm } from './business-form.tsx';
import { AboutServer, Messages, Payments } from './connections.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { LogoBox } from './logo-box.tsx';
import { Printer } from './printers.tsx';
import { SETTINGS } from './settings.messages.ts';
import { TaxForm } from './tax-form.tsx';
import { TextsBox } from './texts-box.tsx';

/** What the owner sets once, and the state of everything that is connected. */
export default function SettingsPage() {
  const words = useWords(SETTINGS);
  const { data, isError, refetch } = useConsoleRead<SettingsView>('/api/owner/settings');
  return (
    <ConsolePage
      title={words.title}
      sub={words.sub}
      actions={
        <Link className="btn btn-paper" href="/admin/start">
          {words.firstRun}
        </Link>
      }
    >
      {data === undefined ? (
        <NotRead failed={isError} onRetry={() => void refetch()} />
      ) : (
        <div className="set">
          <div>
            <BusinessForm view={data} />
            <LogoBox view={data} />
            <TextsBox view={data} />
            <LanguagesForm view={data} />
            <Backup />
          </div>
          <div>
            <TaxForm view={data} />
            <Payments view={data} />
            <Messages view={data} />
            <Printer />
            <AboutServer view={data} />
          </div>
        </div>
      )}
    </ConsolePage>
  );
}
