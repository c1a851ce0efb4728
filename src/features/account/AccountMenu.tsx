import { CircleUserRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { logError } from '#lib/log.ts';
import { signOut } from '#services/signIn.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { notify } from '#ui/notify.ts';
import { useVisitor } from './useVisitor.ts';

interface AccountMenuProps {
  /** Shown while nobody is signed in. */
  readonly children: ReactNode;
}

/** A menu under the visitor's name, with the action 'Sign out'. */
export function AccountMenu({ children }: AccountMenuProps) {
  const visitor = useVisitor();
  if (!visitor) return children;

  const leave = () => {
    signOut().then(
      () => notify('You are signed out.', 'success'),
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
          <span className="max-w-36 truncate max-sm:hidden lg:hidden" aria-hidden>
            {visitor.name}
          </span>
          <span className="sr-only">{visitor.name}</span>
        </Button>
      }
      heading={`Signed in as ${visitor.name}`}
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
