import { REPORT_FILES, type ReportView } from '../../contracts/owner/reports.ts';
import { formatDay } from '../../domain/format/time/day.ts';
import { formatDollars } from '../../domain/format/price.ts';
import type { StaffLanguage } from '../../domain/language.ts';
import { daysOfMonth } from '../../domain/sales/closed-month.ts';
import { netAfterFeesCents, netCents } from '../../domain/sales/sales.ts';
import type { Deps } from '../deps.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { dishNames } from '../stores/menu/menu.store.ts';
import { readSettings, saveSetting } from '../stores/settings.store.ts';
import { reportFile } from '../views/report-file.ts';
import { reportView } from '../views/report-view.ts';
import { ACCOUNTANT_MAIL } from './accountant-mail.messages.ts';
import { footerOf } from './mail-footer.ts';
import type { MailBlock, MailRow } from './mail-layout.ts';
import { sendMail } from './send-mail.ts';

/** Mails the figures of a month and their files to the accountant. `subject`: the month, or `<month>:<request>`. */
export async function mailAccountant(deps: Deps, subject: string): Promise<JobOutcome> {
  const [month = ''] = subject.split(':');
  const { accountant, site } = await readSettings(deps.db);
  if (accountant === null) return DONE;
  const { email: to, language } = accountant;
  const messages = ACCOUNTANT_MAIL[language];
  const report = await reportView(deps.db, { ...daysOfMonth(month), step: 'day' }, deps.now());
  const name = formatDay(`${month}-01`, 'monthOfYear', language);
  return sendMail(deps, {
    id: `mail_accountant:${subject}`,
    to,
    replyTo: site.email,
    subject: messages.subject(site.name, name),
    body: {
      language,
      heading: messages.heading(name),
      blocks: [
        { kind: 'text', text: messages.about(site.name) },
        { kind: 'rows', rows: rowsOf(report, language) },
        { kind: 'text', text: messages.explain },
        ...unreportedOf(report, language),
      ],
      footer: footerOf(site, language),
    },
    files: await filesOf(deps, month, report, language),
    keepRefused: true,
    noted: (tx, outcome) => saveSetting(tx, 'accountantMail', { month, at: deps.now(), to, outcome }),
  });
}

function rowsOf({ totals }: ReportView, language: StaffLanguage): MailRow[] {
  const { rows } = ACCOUNTANT_MAIL[language];
  return [
    { left: rows.orders, right: String(totals.orders) },
    { left: rows.sales, right: formatDollars(totals.salesCents) },
    { left: rows.discounts, right: formatDollars(totals.discountCents - totals.compCents) },
    { left: rows.comps, right: formatDollars(totals.compCents) },
    { left: rows.tax, right: formatDollars(totals.taxCents) },
    { left: rows.tips, right: formatDollars(totals.tipCents) },
    { left: rows.refunds, right: formatDollars(totals.refundCents) },
    { left: rows.net, right: formatDollars(netCents(totals)), strong: true },
    { left: rows.fees, right: formatDollars(totals.feeCents) },
    { left: rows.afterFees, right: formatDollars(netAfterFeesCents(totals)), strong: true },
  ];
}

function unreportedOf({ totals: { unreportedFees } }: ReportView, language: StaffLanguage): MailBlock[] {
  const text = ACCOUNTANT_MAIL[language].unreported(unreportedFees);
  return unreportedFees === 0 ? [] : [{ kind: 'text', text }];
}

/** The report's tables of the month; that of the stations where there is any. */
async function filesOf(deps: Deps, month: string, report: ReportView, language: StaffLanguage) {
  const ids = report.items.map(({ menuItemId }) => menuItemId);
  const names = await dishNames(deps.db, ids, language);
  const nameOf = (id: number, name: string) => names.get(id) ?? name;
  return REPORT_FILES.filter((file) => file !== 'stations' || report.stations.length > 0).map((file) => ({
    name: `${file}-${month}.csv`,
    type: 'text/csv',
    content: reportFile(file, report, language, nameOf),
  }));
}
