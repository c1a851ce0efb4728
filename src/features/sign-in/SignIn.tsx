import { useState } from 'react';
import { ErrorBox } from '#ui/ErrorBox.tsx';
import { GuestForm } from './GuestForm.tsx';
import { SignInChoices } from './SignInChoices.tsx';
import { useSignIn } from './useSignIn.ts';

/** The sign-in choices or the guest form, with the last error above. */
export function SignIn() {
  const [asGuest, setAsGuest] = useState(false);
  const signIn = useSignIn();

  const switchTo = (guest: boolean) => {
    signIn.warn('');
    setAsGuest(guest);
  };

  return (
    <div className="flex flex-col gap-5">
      {signIn.message && <ErrorBox explanation={signIn.explanation}>{signIn.message}</ErrorBox>}
      {asGuest ? (
        <GuestForm
          running={signIn.isRunning}
          onName={signIn.asGuest}
          onMissingName={() => signIn.warn('Please enter a display name.')}
          onBack={() => switchTo(false)}
        />
      ) : (
        <SignInChoices
          running={signIn.isRunning}
          onGoogleWanted={signIn.prepareGoogle}
          onGoogle={signIn.withGoogle}
          onGuest={() => switchTo(true)}
        />
      )}
    </div>
  );
}
