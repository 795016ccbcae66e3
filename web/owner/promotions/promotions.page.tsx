import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { PromotionDraft } from '../../../contracts/owner/promotions/promotions.ts';
import { formatWeekdayMoment } from '../../../domain/format/time/moment.ts';
import { ConsolePage, ReadError, Loading } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useDraft } from '../console/form/use-draft.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PromotionHistory } from './promotion-history.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { EMPTY_DRAFT } from './promotion-draft.ts';
import { PromotionForm } from './promotion-form.tsx';
import { PROMOTIONS } from './promotions.messages.ts';
import { CODES_PATH, PromotionsNav } from './promotions-nav.tsx';
import styles from './promotions.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** A due promotion is sent by itself, and one being sent is soon done. */
const POLL_MS = { calm: 15_000, sending: 1_500 };

const PromoCodesScreen = lazy(() => import('./promo-codes.screen.tsx'));

/** Promotions: messages to many customers, and promo codes. */
export default function PromotionsPage() {
  const [path] = useLocation();
  if (path !== CODES_PATH) return <Notes />;
  return (
    <Suspense fallback={<Loading />}>
      <PromoCodesScreen />
    </Suspense>
  );
}

const isBegun = (draft: PromotionDraft | null) =>
  draft !== null && JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT);

/** Messages to many customers: written, previewed, sent now or later, and their record. */
function Notes() {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const [begun, setDraft] = useDraft<PromotionDraft | null>('promotion', null, isBegun);
  const [sending, setSending] = useState(false);
  const { data, isError, refetch } = useConsoleRead(
    'GET /api/owner/promotions',
    {},
    { pollMs: sending ? POLL_MS.sending : POLL_MS.calm },
  );
  const due = data?.promotions.some(({ status, due: isDue }) => status === 'sending' || isDue) ?? false;
  if (due !== sending) setSending(due);
  const draft = begun ?? data?.draft ?? EMPTY_DRAFT;
  useUnsaved(isBegun(begun) && JSON.stringify(begun) !== JSON.stringify(data?.draft));
  const week =
    data &&
    messages.sub(
      data.thisWeek,
      data.nextAt === null ? null : formatWeekdayMoment(timeZone, data.nextAt, language),
    );
  return (
    <ConsolePage title={messages.title} sub={week}>
      <PromotionsNav />
      <div className={styles.columns}>
        <div>
          <PromotionForm draft={draft} onDraft={setDraft} reach={data?.reach ?? null} />
          {data === undefined ? (
            isError ? (
              <ReadError onRetry={() => void refetch()} />
            ) : (
              <Loading />
            )
          ) : (
            <PromotionHistory list={data} />
          )}
        </div>
        <PhonePreview draft={draft} />
      </div>
    </ConsolePage>
  );
}
