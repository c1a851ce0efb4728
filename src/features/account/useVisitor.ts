import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { watchVisitor, type Visitor } from '#services/visitor.ts';

/** Returns the visitor who is signed in by name; null if there is none, and until it is known. */
export function useVisitor(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => watchVisitor(setVisitor, (error) => logError('say who is signed in', error)), []);
  return visitor;
}
