import { Link, useLocation } from 'react-router-dom';
import { useLoaded } from '#lib/useLoaded.ts';
import { useStore } from '#lib/store.ts';
import { signedInBefore } from '#lib/signedInBefore.ts';

const loadMenu = () => import('./AccountMenu.tsx');

/**
 * Shows who is signed in, or else a link to sign in. The menu loads only in browsers where somebody
 * has signed in by name.
 */
export function Account() {
  const menu = useLoaded(loadMenu, useStore(signedInBefore, false));
  const { pathname, search } = useLocation();
  const signIn = (
    <Link
      to="/signin"
      state={{ from: pathname + search }}
      // On its own page it keeps its room: the other links stay in their places.
      style={pathname === '/signin' ? { visibility: 'hidden' } : undefined}
      className="nav-link px-2"
    >
      Sign In
    </Link>
  );
  return menu ? <menu.AccountMenu>{signIn}</menu.AccountMenu> : signIn;
}

/** Welcomes who is signed in. Loads nothing in browsers where nobody has signed in by name. */
export function SignedInAs() {
  const menu = useLoaded(loadMenu, useStore(signedInBefore, false));
  return menu && <menu.SignedIn />;
}
