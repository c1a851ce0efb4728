import { CircleUserRound, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { signOut } from '#services/signIn.ts';
import { watchVisitor, type Visitor } from '#services/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { notify } from '#ui/notify.ts';

/** A menu under the visitor's name, with the action 'Sign out'. */
export function AccountMenu() {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => watchVisitor(setVisitor, (error) => logError('say who is signed in', error)), []);
  if (!visitor) return null;

  const leave = () => {
    signOut().then(
      () => notify('You are signed out.', 'success'),
      (error: unknown) => {
        logError('sign out', error);
        notify('Signing out did not work. Please try again.', 'error');
      },
    );
  };

  return (
    <Menu
      trigger={
        <Button variant="quiet" className="max-w-full px-2!">
          <CircleUserRound aria-hidden className="size-6 shrink-0" />
          <span className="sr-only">Signed in as </span>
          <span className="hidden max-w-36 truncate sm:inline" aria-hidden>
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
