import { useState } from 'react';
import { AdminAuthentication } from '#features/admin/AdminAuthentication.tsx';
import { AdminDashboard } from '#features/admin/AdminDashboard.tsx';
import { DashboardQuestion, type AskedAction } from '#features/admin/DashboardQuestion.tsx';
import { DeskCard } from '#features/admin/desk/DeskCard.tsx';
import { LogCard } from '#features/admin/desk/LogCard.tsx';
import { PauseCard } from '#features/admin/desk/PauseCard.tsx';
import { ReportsCard } from '#features/admin/desk/ReportsCard.tsx';
import { UploadsCard } from '#features/admin/desk/UploadsCard.tsx';
import { SiteState } from '#features/admin/SiteState.tsx';
import { Button } from '#ui/Button.tsx';
import { adminServices, EMPTY_DESK, FULL_DESK, NO_WORK } from './operatorExamples.ts';
import { Section, State } from './State.tsx';
import { ignore } from './examples.ts';

const OPEN_SITE = adminServices(false);
const SHUT_SITE = adminServices(true);

const QUESTIONS: readonly AskedAction[] = ['shutdown', 'snippet', 'clear'];
const RESUMING = { ...NO_WORK, running: 'resume' };

const READINGS = {
  'being read': { value: undefined, hasFailed: false, tryAgain: ignore },
  'could not be read': { value: undefined, hasFailed: true, tryAgain: ignore },
  'could not be read again': { value: 'What was read before.', hasFailed: true, tryAgain: ignore },
};

const loadFullDesk = () => Promise.resolve({ Desk: FullDesk });
const loadEmptyDesk = () => Promise.resolve({ Desk: EmptyDesk });

/** The operator's page: the key, the dashboard, and the desk below it. */
export function Operator() {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  return (
    <>
      <Section title="Operator's key">
        <State name="asked for" wide>
          <AdminAuthentication proveKey={OPEN_SITE.proveKey} onProved={ignore} onFailed={ignore} />
        </State>
      </Section>
      <Section title="State of the site">
        {[null, false, true].map((isShut) => (
          <State key={String(isShut)} name={isShut === null ? 'not known yet' : 'known'}>
            <SiteState isShut={isShut} />
          </State>
        ))}
      </Section>
      <Section title="Dashboard">
        <State name="an open site, with reports, uploads and a log" wide>
          <AdminDashboard
            services={OPEN_SITE}
            onLock={ignore}
            onFailed={ignore}
            loadDesk={loadFullDesk}
          />
        </State>
      </Section>
      <Section title="Empty dashboard">
        <State name="a shut site, an empty desk, and uploads that are being resumed" wide>
          <AdminDashboard
            services={SHUT_SITE}
            onLock={ignore}
            onFailed={ignore}
            loadDesk={loadEmptyDesk}
          />
        </State>
      </Section>
      <Section title="Part of the desk">
        {Object.entries(READINGS).map(([name, reading]) => (
          <State key={name} name={name} wide>
            <DeskCard title="Log" reading={reading}>
              {(text) => <p>{text}</p>}
            </DeskCard>
          </State>
        ))}
      </Section>
      <Section title="Question">
        {QUESTIONS.map((name) => (
          <State key={name} name={name}>
            <Button onClick={() => setAsked(name)}>Ask</Button>
          </State>
        ))}
        {asked && (
          <DashboardQuestion
            asked={asked}
            services={OPEN_SITE}
            onConfirm={() => setAsked(null)}
            onCancel={() => setAsked(null)}
          />
        )}
      </Section>
    </>
  );
}

function FullDesk() {
  return (
    <>
      <ReportsCard services={FULL_DESK} work={NO_WORK} />
      <UploadsCard services={FULL_DESK} work={NO_WORK} />
      <PauseCard services={FULL_DESK} work={NO_WORK} />
      <LogCard services={FULL_DESK} work={NO_WORK} />
    </>
  );
}

function EmptyDesk() {
  return (
    <>
      <ReportsCard services={EMPTY_DESK} work={NO_WORK} />
      <UploadsCard services={EMPTY_DESK} work={NO_WORK} />
      <PauseCard services={EMPTY_DESK} work={RESUMING} />
      <LogCard services={EMPTY_DESK} work={NO_WORK} />
    </>
  );
}
