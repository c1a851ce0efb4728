import { LogInForm } from '#features/sign-in/LogInForm.tsx';
import { Door } from '#ui/Door.tsx';

/** /login: the log-in form. */
export function LogInPage() {
  return (
    <Door title="Log In">
      <LogInForm />
    </Door>
  );
}
