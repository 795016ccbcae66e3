import type { PromotionDraft } from '../../../contracts/owner/promotions/promotions.ts';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { SITE_LANGUAGES, supportedLanguage } from '../../../domain/language.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { formatClockFace } from '../../../domain/format/time/clock-face.ts';
import { ServerArt } from '../../content/art/server-art.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { LanguageChoice } from '../console/list/language-choice.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { draftPicture, timeOf } from './promotion-draft.ts';
import { PHONE } from './phone.messages.ts';
import { PROMOTIONS } from './promotions.messages.ts';
import styles from './phone-preview.module.css';

/** A preview of the notice on a customer's phone, in the language chosen here. */
export function PhonePreview({ draft }: { draft: PromotionDraft }) {
  const timeZone = useTimeZone();
  const { site } = usePageData();
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const [shown, show] = useState(supportedLanguage(language, SITE_LANGUAGES));
  const [now] = useState(() => Date.now());
  const theirs = PHONE[shown];
  const at = timeOf(timeZone, draft, now);
  const shownAt = typeof at === 'number' ? at : now;
  // In the format of a phone's lock screen.
  const clock = formatClockFace(timeZone, shownAt);
  const day = capitalized(formatDay(truckDay(timeZone, shownAt), 'longWeekday', shown), shown);
  const title = draft.words[shown].title.trim() || theirs.yourTitle;
  const message = draft.words[shown].message.trim() || theirs.yourMessage;
  const picture = draftPicture(draft);
  return (
    <aside aria-label={messages.preview}>
      <LanguageChoice label={messages.seenIn} chosen={shown} onChoose={show} className={styles.languages} />
      <div className={styles.phone} lang={shown}>
        <div className={styles.screen}>
          <div className={styles.clock}>
            <b>{clock}</b>
            <span>{day}</span>
          </div>
          <div className={styles.pushed}>
            <div className={styles.app}>
              <ServerArt name="mark" />
              {site.name}
              <span className={styles.time}>{theirs.justNow}</span>
            </div>
            <b>{title}</b>
            <span className={styles.text}>{message}</span>
            {picture !== null && (
              <img className={styles.picture} src={picture} alt="" width={1200} height={630} />
            )}
          </div>
          <div className={styles.inside}>
            <div className={styles.listHead}>
              <p className="display-text">{theirs.notifications}</p>
            </div>
            <div className={styles.notice}>
              <span className={styles.noticePicture}>
                {picture === null ? (
                  <Tag className="icon" aria-hidden="true" />
                ) : (
                  <img src={picture} alt="" width={1200} height={630} />
                )}
              </span>
              <span>
                <b>
                  {title}
                  <span className={styles.time}>{clock}</span>
                </b>
                <span>{message}</span>
              </span>
              <i className={styles.unread} />
            </div>
          </div>
        </div>
      </div>
      <p className={`small ${styles.caption}`}>{messages.caption}</p>
    </aside>
  );
}
