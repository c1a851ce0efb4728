import { useState } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import { Button } from '#ui/Button.tsx';

const loadDialog = () => import('./ForgetDevice.tsx');

/** A button that makes the site forget all that it keeps in this browser, after a question. */
export function NotMyComputer() {
  const [wasPressed, setWasPressed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const part = useLoaded(loadDialog, wasPressed);
  const open = () => {
    setWasPressed(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button onClick={open}>This is not my computer</Button>
      {part && <part.ForgetDevice open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
