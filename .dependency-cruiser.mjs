const from = (path, extra = {}) => ({ path: `^${path}`, pathNot: '\\.test\\.tsx?$', ...extra });

/** Import rules of each part. Tests may also import `testing/` and the part they test. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'domain imports domain only: no I/O, no packages',
      severity: 'error',
      from: from('domain/'),
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contracts-know-domain-and-zod',
      severity: 'error',
      from: from('contracts/'),
      to: { pathNot: '^(contracts|domain)/|node_modules/zod/' },
    },
    { name: 'server-never-imports-web', severity: 'error', from: from('server/'), to: { path: '^web/' } },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|square-sandbox)/' },
    },
    {
      name: 'web-takes-calls-as-types',
      comment: 'the tables are schemas, which the browser does not carry: what it sends is known by its name',
      severity: 'error',
      from: from('web/'),
      to: { path: '^contracts/calls\\.ts$|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-features-stay-apart',
      severity: 'error',
      from: from('server/features/([^/]+)/'),
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'only-app-wires-features',
      severity: 'error',
      from: from('server/', {
        path: '^server/(stores|adapters|database|http|jobs|menu|orders|messages|printing|backups|auth|views|pages)/',
      }),
      to: { path: '^server/features/' },
    },
    {
      name: 'only-the-start-enters-the-worker',
      comment: 'what is to be done later is enqueued; its outcome alone is shared',
      severity: 'error',
      from: from('server/', { pathNot: '^server/(jobs/|run\\.ts$)|\\.test\\.tsx?$' }),
      to: { path: '^server/jobs/', pathNot: '^server/jobs/job-outcome\\.ts$' },
    },
    {
      name: 'work-knows-no-http',
      comment: 'what an order, a message, a ticket or a view does is the same whoever asked',
      severity: 'error',
      from: from('server/(menu|orders|messages|printing|backups|views|jobs|stores|adapters|database)/'),
      to: { path: '^server/(http|pages)/' },
    },
    {
      name: 'http-and-auth-know-no-business',
      severity: 'error',
      from: from('server/(http|auth)/'),
      to: { path: '^server/(pages|views|menu|orders|messages|printing|backups|jobs)/' },
    },
    {
      name: 'views-and-pages-only-show',
      severity: 'error',
      from: from('server/(views|pages)/'),
      to: { path: '^server/(menu|orders|messages|printing|backups|jobs)/' },
    },
    {
      name: 'commands-serve-nobody',
      comment: 'a command of the terminal does one thing without a server',
      severity: 'error',
      from: from('server/commands/'),
      to: { path: '^server/(http|pages|jobs)/' },
    },
    {
      name: 'stores-hold-queries-only',
      severity: 'error',
      from: from('server/(stores|database)/'),
      to: { path: '^server/(auth|http|pages|views|menu|orders|messages|printing|backups|jobs)/' },
    },
    {
      name: 'customer-never-imports-owner',
      severity: 'error',
      from: { path: '^web/customer/' },
      to: { path: '^web/owner/' },
    },
    {
      name: 'only-the-console-imports-lucide',
      comment:
        'its icons are components; the customers’ pages use the sprite, which costs the scripts nothing',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/owner/' },
      to: { path: 'lucide-react' },
    },
    {
      name: 'owner-is-loaded-on-demand',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/owner/' },
      to: { path: '^web/owner/', dynamic: false },
    },
    {
      name: 'owner-never-imports-customer',
      severity: 'error',
      from: { path: '^web/owner/' },
      to: { path: '^web/customer/' },
    },
    {
      name: 'customer-features-have-one-door',
      comment: 'another feature is reached through its public.ts, or on demand',
      severity: 'error',
      from: from('web/customer/([^/]+)/'),
      to: {
        path: '^web/customer/',
        pathNot: '^web/customer/($1/|[^/]+/public\\.tsx?$)',
        dynamic: false,
      },
    },
    {
      name: 'owner-features-stay-apart',
      comment: 'a screen of the owner keeps to itself, the console around it and web/ui',
      severity: 'error',
      from: from('web/owner/([^/]+)/'),
      to: { path: '^web/owner/[^/]+/', pathNot: '^web/owner/($1|console)/', dynamic: false },
    },
    {
      name: 'shared-rooms-know-no-screen',
      severity: 'error',
      from: from('web/(ui|content|head|loading|storage|api|worker)/'),
      to: { path: '^web/(customer|owner)/' },
    },
    {
      name: 'ui-knows-no-content',
      comment: 'parts are given their texts and drawings',
      severity: 'error',
      from: from('web/ui/'),
      to: { path: '^web/(content|head|api|worker)/' },
    },
    {
      name: 'loading-knows-no-part',
      severity: 'error',
      from: from('web/(loading|storage)/'),
      to: { path: '^web/(ui|content|head|api|worker)/' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: from('square-sandbox/'),
      to: { path: '^(domain|contracts|server|web|testing)/' },
    },
    {
      name: 'sandbox-is-spoken-to-over-http',
      severity: 'error',
      from: from('server/', { pathNot: '^server/(main|run|dev)\\.ts$|\\.test\\.tsx?$' }),
      to: { path: '^square-sandbox/' },
    },
    {
      name: 'provider-sdks-live-in-adapters',
      severity: 'error',
      from: { path: '^(domain|contracts|server|web)/', pathNot: '^server/adapters/|\\.test\\.ts$' },
      to: { path: 'node_modules/(square|nodemailer|web-push|twilio|sharp|@point-of-sale)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: {
        path: '^(domain|contracts|server|web|square-sandbox)/',
        pathNot: '(\\.test\\.tsx?|\\.suite\\.ts)$',
      },
      to: { path: '^testing/' },
    },
    {
      name: 'nobody-imports-the-storm',
      severity: 'error',
      from: { pathNot: '^storm/' },
      to: { path: '^storm/' },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?|\\.suite\\.ts)$|^testing/' },
      to: { path: '(\\.test\\.tsx?|\\.suite\\.ts)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
