import {
  FIRST_RUN_STEPS,
  type FirstRunStep,
  type FirstRunView,
  LATER_STEPS,
  NEEDED_STEPS,
  OPENING_STEPS,
} from '../../../contracts/owner/first-run.ts';
import { hasPaintedArt } from '../../../domain/look/brand.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { FIRST_RUN } from './first-run.messages.ts';
import { LiveCard } from './live-card.tsx';
import { OpenRow, StepRow } from './step-row.tsx';
import parts from '../console/parts.module.css';
import styles from './first-run.module.css';

/** The remaining steps between the demo and a truck that takes real money. */
export default function FirstRunPage() {
  const messages = useStaffMessages(FIRST_RUN);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/first-run');
  return (
    <ConsolePage
      title={
        data === undefined || hasPaintedArt({ name: data.business })
          ? messages.title
          : messages.titleOf(data.business)
      }
      sub={messages.sub}
      actions={
        <a className="btn btn-paper" href="/">
          {messages.seeSite}
        </a>
      }
    >
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.columns}>
          <div>
            <Steps title={messages.title} steps={OPENING_STEPS} view={data} />
            <Steps title={messages.later} steps={LATER_STEPS} view={data} />
          </div>
          <LiveCard view={data} />
        </div>
      )}
    </ConsolePage>
  );
}

interface StepsProps {
  title: string;
  steps: readonly FirstRunStep[];
  view: FirstRunView;
}

function Steps({ title, steps, view }: StepsProps) {
  return (
    <section className={`${parts.box} ${styles.steps}`} aria-label={title}>
      {steps === LATER_STEPS && <h2>{title}</h2>}
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step} step={step} number={index + 1} view={view} next={step === nextStep(view)} />
        ))}
        {steps === OPENING_STEPS && <OpenRow view={view} />}
      </ol>
    </section>
  );
}

/** Returns the next step: the first needed one, then the first of the others. */
function nextStep({ done }: FirstRunView): FirstRunStep | undefined {
  const left = FIRST_RUN_STEPS.filter((step) => !done[step]);
  return left.find((step) => NEEDED_STEPS.includes(step)) ?? left[0];
}
