import { ViewTransition, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Account } from '#features/account/Account.tsx';
import { buttonStyle } from '#ui/Button.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

interface LayoutProps {
  readonly children: ReactNode;
}

/** The layout of most pages: skip link, header, page and footer. */
export function SiteLayout({ children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The chat makes this box as tall as the window. */}
      <div className="site-box flex flex-1 flex-col">
        <SkipLink />
        <Header account={<Account />} />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <CurrentPage>{children}</CurrentPage>
        </main>
      </div>
      <Footer />
    </div>
  );
}

/** The layout of pages that have no header and footer. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <CurrentPage>{children}</CurrentPage>
    </main>
  );
}

/**
 * The current page. In browsers with view transitions it fades away before the next one comes
 * (index.css). The next one is no part of the transition, whose pictures take no presses.
 */
function CurrentPage({ children }: LayoutProps) {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" exit="auto">
      {children}
    </ViewTransition>
  );
}

/** Lets keyboard users skip the header. It is visible only while it has the focus. */
function SkipLink() {
  return (
    <a
      href="#main"
      className={`${buttonStyle({ variant: 'primary' })} sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-2`}
    >
      Skip to content
    </a>
  );
}
