import { ExternalLink } from 'lucide-react';
import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useStaffMessages } from '../console-language.tsx';
import { Named } from './named.tsx';
import { SQUARE } from './square.messages.ts';
import { ConnectionStep } from '../console/connection/connection-step.tsx';
import { Trouble } from '../console/connection/trouble.tsx';
import type { SquareDraft } from './use-square.ts';
import connection from '../console/connection/connection.module.css';

const ID = 'sq-token';
const DEVELOPERS = 'https://developer.squareup.com/apps';

interface Props {
  view: SquareView;
  draft: SquareDraft;
}

/** The token: pasted and checked, or shown by its last four characters. */
export function TokenStep({ view, draft }: Props) {
  const messages = useStaffMessages(SQUARE);
  const { problem } = draft;
  const isChecked = draft.found !== null;
  if (view.source === 'host') {
    return (
      <ConnectionStep place={1} title={messages.token} state="ok" tag={messages.setByHost}>
        <p>{messages.setByHostText}</p>
        <Shown end={view.tokenEnd} />
      </ConnectionStep>
    );
  }
  if (!draft.typing) {
    return (
      <ConnectionStep place={1} title={messages.token} state="ok" tag={messages.checked}>
        <p>
          <Named text={messages.tokenOf[view.environment](view.business)} name={view.business} />
        </p>
        <div className={connection.token}>
          <Shown end={view.tokenEnd} />
          <button type="button" className="btn btn-quiet" onClick={draft.startTyping}>
            {messages.replace}
          </button>
        </div>
      </ConnectionStep>
    );
  }
  const revoked = view.refusedSince !== null;
  const state = isChecked ? 'ok' : problem !== null || revoked ? 'bad' : 'now';
  const tag = isChecked
    ? messages.checked
    : problem !== null
      ? messages.problemTags[problem]
      : revoked
        ? messages.revokedOld
        : undefined;
  return (
    <ConnectionStep
      place={1}
      title={view.tokenEnd === null ? messages.token : messages.newToken}
      state={state}
      tag={tag}
    >
      <p>
        <Named
          text={view.business === '' ? messages.tokenWhat : messages.tokenNew(view.business)}
          name={view.business}
        />
      </p>
      <TokenForm view={view} draft={draft} />
    </ConnectionStep>
  );
}

function Shown({ end }: { end: string | null }) {
  const messages = useStaffMessages(SQUARE);
  return (
    <>
      <label className="visually-hidden" htmlFor={ID}>
        {messages.token}
      </label>
      <input className="input" id={ID} readOnly value={`••••••••••••${end ?? ''}`} />
    </>
  );
}

function TokenForm({ view, draft }: Props) {
  const messages = useStaffMessages(SQUARE);
  const { problem, checking } = draft;
  const { onSubmit } = useSubmit(() => draft.check('production'), {
    busy: checking || draft.token.trim() === '',
    failure: problem,
  });
  return (
    <>
      <form className={connection.token} noValidate onSubmit={onSubmit}>
        <label className="visually-hidden" htmlFor={ID}>
          {messages.token}
        </label>
        <input
          className={problem === null ? 'input' : 'input is-invalid'}
          id={ID}
          name="square-token"
          placeholder="EAAA…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!view.canConnect}
          value={draft.token}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${ID}-problem`}
          onChange={(event) => draft.type(event.currentTarget.value)}
        />
        <button
          type="submit"
          className="btn btn-primary"
          disabled={!view.canConnect}
          aria-disabled={checking || draft.token.trim() === ''}
        >
          {checking ? messages.checking : messages.checkToken}
        </button>
      </form>
      {problem !== null && (
        <Trouble id={`${ID}-problem`} {...messages.problems[problem]}>
          {problem !== 'unavailable' && (
            <a className="btn btn-paper" href={DEVELOPERS} target="_blank" rel="noreferrer">
              <ExternalLink className="icon" aria-hidden="true" />
              {messages.openSquare}
            </a>
          )}
          {problem === 'sandbox' && view.canUseSandbox && (
            <button type="button" className="btn btn-quiet" onClick={() => draft.check('sandbox')}>
              {messages.useSandbox}
            </button>
          )}
        </Trouble>
      )}
      {view.source === 'console' && view.refusedSince === null && (
        <button type="button" className="btn btn-quiet" onClick={draft.stopTyping}>
          {messages.keepOld}
        </button>
      )}
    </>
  );
}
