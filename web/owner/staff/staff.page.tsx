import { History, TabletSmartphone, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { PairSheet } from './pair-sheet.tsx';
import { PeopleList } from './people-list.tsx';
import { RoleLimitBox } from './role-limit-box.tsx';
import { STAFF } from './staff.messages.ts';
import { TabletList } from './tablet-list.tsx';

/** Joined and recently active members appear without a reload. */
const POLL_MS = 20_000;
/** While a code is shown, the paired tablet appears by itself. */
const PAIRING_POLL_MS = 3000;

/** Staff members, their devices, and open invitations. */
export default function StaffPage() {
  const messages = useStaffMessages(STAFF);
  const [inviting, setInviting] = useState(false);
  const [pairing, setPairing] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const { data, isError, refetch } = useConsoleRead(
    'GET /api/owner/staff',
    {},
    { pollMs: pairing ? PAIRING_POLL_MS : POLL_MS },
  );
  const member = data?.people.find(({ id }) => id === edited);
  const actions = (
    <>
      <Link className="btn btn-quiet" href="/admin/audit">
        <History className="icon" aria-hidden="true" />
        {messages.record}
      </Link>
      <button type="button" className="btn btn-quiet" onClick={() => setPairing(true)}>
        <TabletSmartphone className="icon" aria-hidden="true" />
        {messages.pair}
      </button>
      <button type="button" className="btn btn-sun" onClick={() => setInviting(true)}>
        <UserPlus className="icon" aria-hidden="true" />
        {messages.invite}
      </button>
    </>
  );
  const active = data?.people.filter((person) => person.active).length ?? 0;
  return (
    <ConsolePage
      title={messages.title}
      sub={data === undefined ? undefined : messages.sub(active, data.devices.length)}
      actions={actions}
    >
      {data === undefined && <LoadFailed failed={isError} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <PeopleList people={data.people} onEdit={setEdited} />
          {data.invitations.length > 0 && <InvitationList invitations={data.invitations} />}
          <TabletList tablets={data.devices} />
          <RoleLimitBox of="refund" limits={data.refundLimits} />
          <RoleLimitBox of="discount" limits={data.discountLimits} />
        </>
      )}
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
      <PairSheet open={pairing} onClose={() => setPairing(false)} tablets={data?.devices ?? null} />
      <MemberSheet member={member} onClose={() => setEdited(null)} />
    </ConsolePage>
  );
}
