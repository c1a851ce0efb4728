import { CircleCheck, Radio, PowerOff } from 'lucide-react';

/** Tells whether visitors can use the site. */
export function SiteState({ isShut }: { readonly isShut: boolean | null }) {
  const [Icon, text, colour] =
    isShut === null
      ? ([Radio, 'Checking the site…', 'text-ink-soft'] as const)
      : isShut
        ? ([PowerOff, 'The site is shut.', 'text-danger'] as const)
        : ([CircleCheck, 'The site is open.', 'text-success'] as const);
  return (
    <p role="status" className={`flex items-center gap-2 text-lg font-semibold ${colour}`}>
      <Icon aria-hidden className="size-6 shrink-0" />
      {text}
    </p>
  );
}
