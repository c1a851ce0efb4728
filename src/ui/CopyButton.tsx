import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { logError } from '#lib/log.ts';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  /** Returns the text to copy. */
  readonly text: () => string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button that copies a text, and says in its place whether it has. */
export function CopyButton({ text, children, className }: CopyButtonProps) {
  const [result, setResult] = useState('');
  const copy = () => {
    copyText(text()).then(
      () => setResult('Copied'),
      (error: unknown) => {
        logError('copy a text', error);
        setResult('Couldn’t copy. Select the text and copy it.');
      },
    );
  };
  const Icon = result === 'Copied' ? Check : Copy;
  return (
    <div className={className}>
      <Button onClick={copy}>
        <Icon aria-hidden className="size-5" />
        {children}
      </Button>
      <p role="status" className="status-line mt-1 text-sm text-ink-soft">
        {result}
      </p>
    </div>
  );
}
