import { CircleCheck, CircleUserRound, LogOut, MonitorX } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { readOwnFiles } from '#services/library/library.ts';
import { counted } from '#model/language.ts';
import { signOut, watchVisitor, type Visitor } from '#services/firebase/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import { Menu } from '#ui/Menu.tsx';
import { notify } from '#ui/notify.tsx';
import { ForgetDevice } from './ForgetDevice.tsx';

interface AccountMenuProps {
  /** Shown while nobody is signed in. */
  readonly children: ReactNode;
}

/** A menu under the visitor's name, with the action 'Sign out'. */
export function AccountMenu({ children }: AccountMenuProps) {
  const visitor = useVisitor();
  const [hasLeft, setHasLeft] = useState(false);
  /** How many uploads a guest would leave behind, while that is asked. */
  const [toLose, setToLose] = useState<number | null>(null);
  const [isForgetting, setIsForgetting] = useState(false);
  const signIn = useRef<HTMLSpanElement>(null);
  const isReplaced = hasLeft && !visitor;

  useEffect(() => {
    // The menu had the focus, unless the visitor has moved it in the meantime.
    if (!isReplaced || document.activeElement !== document.body) return;
    signIn.current?.querySelector('a')?.focus();
  }, [isReplaced]);

  if (!visitor) {
    return (
      <span ref={signIn} className="contents">
        {children}
      </span>
    );
  }

  const leave = () => {
    setToLose(null);
    setHasLeft(false);
    signOut().then(
      () => {
        setHasLeft(true);
        notify('You are signed out.', 'success');
      },
      (error: unknown) => {
        logError('sign out', error);
        notify('Couldn’t sign you out. Please try again.', 'error');
      },
    );
  };

  /** Asks a guest who has uploads: they are nobody's afterwards. */
  const askToLeave = async () => {
    const uploads = visitor.guest === null ? 0 : await countUploads(visitor.guest);
    if (uploads === 0) leave();
    else setToLose(uploads);
  };

  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" className="px-2!">
            <CircleUserRound aria-hidden className="size-6 shrink-0" />
            <span className="sr-only">Signed in as </span>
            <span className="max-w-36 truncate max-sm:hidden lg:max-xl:max-w-24" aria-hidden>
              {visitor.name}
            </span>
            <span className="sr-only">{visitor.name}</span>
          </Button>
        }
        heading={`Signed in as ${isolated(visitor.name)}`}
        items={[
          {
            label: 'Sign out',
            icon: <LogOut aria-hidden className="size-5" />,
            onSelect: () => void askToLeave(),
          },
          {
            label: 'This is not my computer',
            icon: <MonitorX aria-hidden className="size-5" />,
            onSelect: () => setIsForgetting(true),
          },
        ]}
      />
      <ConfirmDialog
        open={toLose !== null}
        title="Sign out?"
        text={`Your ${counted(toLose ?? 0, 'upload', 'uploads')} can then be removed only by the operator.`}
        confirm={{ label: 'Sign out' }}
        onConfirm={leave}
        onCancel={() => setToLose(null)}
      />
      <ForgetDevice open={isForgetting} onClose={() => setIsForgetting(false)} />
    </>
  );
}

/** How many uploads are counted: whoever has more has many. */
const MOST_COUNTED = 100;
const COUNT_LIMIT_MS = 3_000;

/** Returns how many files a guest has contributed; 1 where nobody can tell, so that the question comes. */
async function countUploads(uid: string): Promise<number> {
  try {
    const page = await withTimeout(readOwnFiles(uid, null, MOST_COUNTED), COUNT_LIMIT_MS);
    return page.records.length;
  } catch (error) {
    logError('count the uploads of a guest', error);
    return 1;
  }
}

/** Welcomes whoever is signed in. */
export function SignedIn() {
  const visitor = useVisitor();
  return (
    <div role="status" className="wrap-anywhere empty:hidden">
      {visitor && (
        <>
          <p className="font-display text-2xl">
            Welcome, <IsolatedText>{visitor.name}</IsolatedText>
          </p>
          <p className="mt-2 flex items-center gap-2 text-ink-soft">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            <span>
              You are signed in as <IsolatedText>{visitor.name}</IsolatedText>.
            </span>
          </p>
        </>
      )}
    </div>
  );
}

/** Returns the visitor who is signed in by name; null if there is none, and until it is known. */
function useVisitor(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => watchVisitor(setVisitor, (error) => logError('say who is signed in', error)), []);
  return visitor;
}
