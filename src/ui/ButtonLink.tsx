import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle, type ButtonLook } from './buttonStyle.ts';
import { classNames } from './classNames.ts';

/** A router link's attributes, and the look of a button. */
export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonStyle({ variant, size }), className)} />;
}
