import { useState } from 'react';
import type { ReactNode } from 'react';
import type {
  SquareTokenAnswer,
  SquareView,
  TokenProblem,
} from '../../../contracts/owner/connections/square.ts';
import { TOKEN_PROBLEMS } from '../../../contracts/owner/connections/square.ts';
import { useConfirmedWrite } from '../console/confirm/use-confirmed-write.tsx';
import { failedFields, useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { SQUARE } from './square.messages.ts';

type SquareEnvironment = Exclude<SquareView['environment'], 'bundled'>;

/** What the owner is about to connect. */
export interface SquareDraft {
  /** Whether a token is being typed. */
  typing: boolean;
  token: string;
  /** Why Square refused the last token; null without a refusal. */
  problem: TokenProblem | null;
  /** The token's locations; null before it was checked. */
  found: SquareTokenAnswer | null;
  locationId: string | null;
  checking: boolean;
  connecting: boolean;
  /** The form that asks for the password, while it is asked. */
  confirmation: ReactNode;
  type: (token: string) => void;
  startTyping: () => void;
  stopTyping: () => void;
  /** Asks Square about the typed token, or about the stored one where none is typed. */
  check: (environment?: SquareEnvironment) => void;
  choose: (locationId: string) => void;
  connect: () => void;
}

export function useSquare(view: SquareView): SquareDraft {
  const messages = useStaffMessages(SQUARE);
  const [replacing, setReplacing] = useState(false);
  const [token, setToken] = useState('');
  const [environment, setEnvironment] = useState<SquareEnvironment>('production');
  const [problem, setProblem] = useState<TokenProblem | null>(null);
  const [found, setFound] = useState<SquareTokenAnswer | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const typing = view.source === 'bundled' || replacing || view.refusedSince !== null;
  const given = token.trim() === '' ? {} : { token: token.trim() };

  const checking = useConsoleWrite('POST /api/owner/square/locations', {
    onDone: (answer, { body }) => {
      setProblem(answer.problem);
      setEnvironment(body.environment);
      if (answer.problem !== null) return;
      setFound(answer);
      const usable = answer.locations.filter((location) => location.problem === null);
      const same = usable.find(({ id }) => id === view.location?.id);
      const only = usable.length === 1 ? usable[0] : undefined;
      setChosen((same ?? only)?.id ?? null);
    },
  });
  const connecting = useConfirmedWrite(
    'PUT /api/owner/square',
    { use: 'square', submit: messages.connectNow, submitting: messages.connecting },
    {
      onDone: () => {
        setReplacing(false);
        setToken('');
      },
      onFailed: (error) => {
        const refused = TOKEN_PROBLEMS.find((known) => known === failedFields(error)['token']);
        if (refused === undefined) return false;
        setProblem(refused);
        setFound(null);
        return true;
      },
    },
  );

  return {
    typing,
    token,
    problem,
    found,
    locationId: chosen ?? view.location?.id ?? null,
    checking: checking.isPending,
    connecting: connecting.isPending,
    confirmation: connecting.confirmation,
    type: (text) => {
      setToken(text);
      setProblem(null);
      setFound(null);
    },
    startTyping: () => {
      setReplacing(true);
      setFound(null);
    },
    stopTyping: () => {
      setReplacing(false);
      setToken('');
      setProblem(null);
      setFound(null);
      setChosen(null);
      connecting.cancel();
    },
    check: (asked) => {
      const stored = view.environment === 'sandbox' && token.trim() === '' ? 'sandbox' : 'production';
      checking.mutate({ body: { ...given, environment: asked ?? stored } });
    },
    choose: (id) => {
      setChosen(id);
      connecting.cancel();
    },
    connect: () => {
      const locationId = chosen ?? view.location?.id;
      if (locationId !== undefined) connecting.mutate({ body: { ...given, environment, locationId } });
    },
  };
}
