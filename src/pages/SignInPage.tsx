import { SignIn } from '#features/sign-in/SignIn.tsx';
import { Door } from '#ui/Page.tsx';

/** /signin: Google sign-in and guest mode. */
export function SignInPage() {
  return (
    <Door
      title="Sign In"
      lead="With a name you can remove your uploads from any device, and the chat knows who you are. Browsing, downloading and chatting need no account."
    >
      <SignIn />
    </Door>
  );
}
