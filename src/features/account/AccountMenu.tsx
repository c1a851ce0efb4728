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

/** Says in a box who is signed in, if somebody is. */
export function SignedIn() {
  const visitor = useVisitor();
  return (
    <p
      role="status"
      className="mb-6 flex items-center gap-3 rounded-md bg-success-tint px-4 py-3 font-semibold wrap-anywhere empty:hidden"
    >
      {visitor && (
        <>
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          <span>
            You are signed in as <IsolatedText>{visitor.name}</IsolatedText>.
          </span>
        </>
      )}
    </p>
  );
}

/** Returns the visitor who is signed in by name; null if there is none, and until it is known. */
function useVisitor(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => watchVisitor(setVisitor, (error) => logError('say who is signed in', error)), []);
  return visitor;
}
