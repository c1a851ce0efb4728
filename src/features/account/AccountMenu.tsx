import { CircleCheck, CircleUserRound, LogOut } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { signOut, watchVisitor, type Visitor } from '#services/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import { Menu } from '#ui/Menu.tsx';
import { notify } from '#ui/notify.tsx';

interface AccountMenuProps {
  /** Shown while nobody is signed in. */
  readonly children: ReactNode;
}

/** A menu under the visitor's name, with the action 'Sign out'. */
export function AccountMenu({ children }: AccountMenuProps) {
  const visitor = useVisitor();
  const [hasLeft, setHasLeft] = useState(false);
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

  return (
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
          onSelect: leave,
        },
      ]}
    />
  );
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
