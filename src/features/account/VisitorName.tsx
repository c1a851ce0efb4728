import { useVisitor } from './useVisitor.ts';

/** Says in a sentence who is signed in, if somebody is. */
export function VisitorName() {
  const visitor = useVisitor();
  return (
    <p role="status" className="mt-4 font-semibold wrap-anywhere">
      {visitor && (
        <>
          You are signed in as <bdi>{visitor.name}</bdi>.
        </>
      )}
    </p>
  );
}
