import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Door } from '#ui/Page.tsx';

/** /login: the log-in form. Only the browser checks it; the contract defines no accounts behind it. */
export function LogInPage() {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate('/dashboard');
  };
  return (
    <Door title="Log In">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField label="Email" name="email" type="email" autoComplete="email" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" size="large">
          Log In
        </Button>
        <Link to="/signin" className="flex min-h-11 items-center self-center">
          <span className="text-link">New here?</span>
        </Link>
      </form>
    </Door>
  );
}
