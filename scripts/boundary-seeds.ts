/** A file that breaks an import rule: the checker has to report it. */
interface Seed {
  path: string;
  text: string;
  rule: string;
}

/** At least one violation of each rule in `.dependency-cruiser.mjs`. */
export const SEEDS: readonly Seed[] = [
  { path: 'domain/seeded-cycle.ts', text: "import './seeded-cycle.ts';\n", rule: 'no-cycles' },
  { path: 'domain/seeded-violation.ts', text: "import '../contracts/errors.ts';\n", rule: 'domain-is-pure' },
  {
    path: 'contracts/seeded-violation.ts',
    text: "import '../server/deps.ts';\n",
    rule: 'contracts-know-domain-and-zod',
  },
  {
    path: 'server/http/seeded-violation.ts',
    text: "import '../../web/app.tsx';\n",
    rule: 'server-never-imports-web',
  },
  {
    path: 'web/ui/seeded-violation.ts',
    text: "import '../../server/deps.ts';\n",
    rule: 'web-never-imports-server',
  },
  {
    path: 'web/api/seeded-violation.ts',
    text: "import { ALL_CALLS } from '../../contracts/calls.ts';\nexport const names = Object.keys(ALL_CALLS);\n",
    rule: 'web-takes-calls-as-types',
  },
  {
    path: 'server/features/menu/seeded-feature.ts',
    text: "import '../health/metrics.service.ts';\n",
    rule: 'server-features-stay-apart',
  },
  {
    path: 'server/monitoring/seeded-feature.ts',
    text: "import '../features/menu/menu.routes.ts';\n",
    rule: 'only-app-wires-features',
  },
  {
    path: 'server/features/menu/seeded-violation.ts',
    text: "import '../../jobs/worker.ts';\n",
    rule: 'only-the-start-enters-the-worker',
  },
  {
    path: 'server/orders/seeded-violation.ts',
    text: "import '../http/parse.ts';\n",
    rule: 'work-knows-no-http',
  },
  { path: 'server/doctor/seeded-http.ts', text: "import '../http/parse.ts';\n", rule: 'work-knows-no-http' },
  {
    path: 'server/connections/seeded-violation.ts',
    text: "import '../orders/publish.ts';\n",
    rule: 'connections-and-checks-know-no-business',
  },
  {
    path: 'server/monitoring/seeded-violation.ts',
    text: "import '../stores/jobs.store.ts';\n",
    rule: 'monitoring-only-counts',
  },
  {
    path: 'server/auth/seeded-violation.ts',
    text: "import '../views/account-view.ts';\n",
    rule: 'http-and-auth-know-no-business',
  },
  {
    path: 'server/pages/seeded-violation.ts',
    text: "import '../messages/send-mail.ts';\n",
    rule: 'views-and-pages-only-show',
  },
  {
    path: 'server/commands/seeded-violation.ts',
    text: "import '../http/parse.ts';\n",
    rule: 'commands-serve-nobody',
  },
  {
    path: 'server/stores/seeded-violation.ts',
    text: "import '../orders/publish.ts';\n",
    rule: 'stores-hold-queries-only',
  },
  {
    path: 'web/customer/seeded/seeded-violation.ts',
    text: "import '../../owner/owner-app.tsx';\n",
    rule: 'customer-never-imports-owner',
  },
  {
    path: 'web/customer/seeded/seeded-icon.ts',
    text: "import 'lucide-react/icons/x';\n",
    rule: 'only-the-console-imports-lucide',
  },
  {
    path: 'web/head/seeded-owner.ts',
    text: "import '../owner/owner-app.tsx';\n",
    rule: 'owner-is-loaded-on-demand',
  },
  {
    path: 'web/owner/seeded/seeded-customer.ts',
    text: "import '../../customer/cart/public.tsx';\n",
    rule: 'owner-never-imports-customer',
  },
  {
    path: 'web/customer/seeded/seeded-door.ts',
    text: "import '../cart/cart-store.ts';\n",
    rule: 'customer-features-have-one-door',
  },
  {
    path: 'web/owner/seeded/seeded-violation.ts',
    text: "import '../menu/menu-editor.page.tsx';\n",
    rule: 'owner-features-stay-apart',
  },
  {
    path: 'web/head/seeded-violation.ts',
    text: "import '../customer/menu/menu.messages.ts';\n",
    rule: 'shared-rooms-know-no-screen',
  },
  {
    path: 'server/adapters/seeded-violation.ts',
    text: "import '../stores/jobs.store.ts';\n",
    rule: 'adapters-know-providers-only',
  },
  {
    path: 'web/ui/seeded-content.ts',
    text: "import '../content/own-texts.ts';\n",
    rule: 'ui-knows-no-content',
  },
  {
    path: 'web/loading/seeded-violation.ts',
    text: "import '../ui/icons/icon.tsx';\n",
    rule: 'loading-knows-no-part',
  },
  {
    path: 'square-sandbox/seeded-violation.ts',
    text: "import '../domain/money.ts';\n",
    rule: 'sandbox-stands-alone',
  },
  {
    path: 'server/adapters/seeded-sandbox.ts',
    text: "import '../../square-sandbox/square-sandbox.ts';\n",
    rule: 'sandbox-is-spoken-to-over-http',
  },
  { path: 'server/orders/seeded-sdk.ts', text: "import 'square';\n", rule: 'provider-sdks-live-in-adapters' },
  {
    path: 'web/storage/seeded-violation.ts',
    text: "import '../../testing/builders.ts';\n",
    rule: 'testing-is-for-tests',
  },
  {
    path: 'testing/seeded-violation.ts',
    text: "import '../proof/reconcile.ts';\n",
    rule: 'nobody-imports-proof',
  },
  {
    path: 'server/views/seeded-violation.ts',
    text: "import '../app.test.ts';\n",
    rule: 'no-test-in-product',
  },
];
