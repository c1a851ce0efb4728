/** Names a day above its messages. */
export function DayLine({ name }: { readonly name: string }) {
  return (
    <p className="flex items-center gap-3 px-3 py-2 text-xs font-semibold text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      {name}
      <span className="h-px flex-1 bg-line" />
    </p>
  );
}
