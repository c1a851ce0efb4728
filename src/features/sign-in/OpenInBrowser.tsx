import { CopyButton } from '#ui/CopyButton.tsx';

/** For apps whose own browser opens no window: the way to a browser that does. */
export function OpenInBrowser() {
  const address = window.location.href;
  return (
    <section className="rounded-md bg-well p-4">
      <h2 className="font-sans text-base font-semibold">Open this page in your browser</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Some apps open links in a browser of their own, which can’t show Google’s window. Copy the
        link and open it in Chrome, Safari or Firefox.
      </p>
      <p className="mt-3 text-sm wrap-anywhere select-all">{address}</p>
      <CopyButton text={() => address} className="mt-3">
        Copy link
      </CopyButton>
    </section>
  );
}
