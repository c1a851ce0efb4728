import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { watchVisitor, type Visitor } from '#services/visitor.ts';

/** Who is signed in by name; null for nobody, and until it is known. */
export function useVisitor(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => watchVisitor(setVisitor, (error) => logError('say who is signed in', error)), []);
  return visitor;
}
